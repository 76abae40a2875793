/** The React entry: declarations, the provider, placeholders and fields. */

export type { None } from '../declare/fields.ts'
export {
  checkbox,
  date,
  datetime,
  type FieldDeclaration,
  type FieldDeclarations,
  type FieldOptions,
  type FieldsOf,
  file,
  image,
  integer,
  item,
  items,
  link,
  multiline,
  number,
  richText,
  type TypedItem,
  text,
} from '../declare/fields.ts'
export { defineItemType, definePageType, type ItemType, type PageType } from '../declare/item-type.ts'
export {
  type CommonParams,
  checkboxParam,
  choiceParam,
  choicesParam,
  numberParam,
  type ParamDeclaration,
  type ParamDeclarations,
  type ParamsOf,
  textParam,
} from '../declare/params.ts'
export type { HeadLink } from '../layout/style-sheets.ts'
export { type ComponentFailure, type Page, type PageAbout, pageOf } from '../page/model.ts'
export type { Anchor } from './anchor-store.ts'
export { AnchorProvider, type Anchors, useAnchor, useAnchors } from './anchors.tsx'
export { MissingComponent, type MissingComponentProps } from './authoring/boxes.tsx'
export { authoring } from './authoring/index.tsx'
export type { Authoring } from './authoring.ts'
export type { ChildProps } from './child-props.tsx'
export { applyComponentUpdate, type ComponentUpdate, connectComponentLibrary } from './component-library.ts'
export type { ComponentEntry, ComponentFactory, ComponentMap } from './component-registry.ts'
export {
  ContentProvider,
  type ContentProviderProps,
  useLayoutContext,
  usePage,
  usePageMode,
  useRoute,
} from './content-context.tsx'
export type { PlaceholderDeclaration, PropsOf, ServerDataContext } from './define-component.ts'
export {
  type AnyComponent,
  type ComponentDeclaration,
  type ComponentProps,
  componentMap,
  type DefinedComponent,
  defineComponent,
  isInteractive,
} from './define-component.ts'
export {
  type Dictionary,
  DictionaryProvider,
  type DictionaryProviderProps,
  useDictionary,
} from './dictionary.tsx'
export { EditFrame, type EditFrameProps } from './edit-frame.tsx'
export { isEditorActive, resetEditorChromes } from './editor.ts'
export { EditorScripts } from './editor-scripts.tsx'
export { type PlaceholderSpec, withDatasourceCheck, withEditorChromes, withPlaceholder } from './enhancers.tsx'
export { HiddenRendering } from './error-blocks.tsx'
export type { ErrorComponent } from './error-boundary.tsx'
export { dataOfFields } from './external/data-sources.ts'
export { type ExternalComponents, externalComponents } from './external/external-components.tsx'
export { DateField, type DateFieldProps } from './fields/date-field.tsx'
export { File, type FileProps } from './fields/file.tsx'
export { Image, type ImageProps } from './fields/image.tsx'
export type { Navigate } from './fields/internal-navigation.ts'
export { Link, type LinkProps, linkHref } from './fields/link.tsx'
export { RichText, type RichTextProps } from './fields/rich-text.tsx'
export { Text, type TextProps } from './fields/text.tsx'
export { PAGE_PORT, PAGE_PORT_EVENT, type PagePort } from './page-port.ts'
export { type PageSettings, PageSettingsProvider, pageSettingsOf, usePageSettings } from './page-settings.tsx'
export { Placeholder, type PlaceholderProps, unknownComponents } from './placeholder.tsx'
export { type PrunedLayout, type PruneOptions, pruneLayout } from './prune-layout.ts'
export { type GuardedRender, type RenderFailures, type RenderGuard, renderGuarded } from './render-guard.tsx'
export { paramsOf } from './rendering-params.ts'
export { componentManifests, type SiteDeclaration, siteManifest, typeManifest } from './site-manifest.ts'
export { VisitorIdentification } from './visitor-identification.tsx'
