/**
 * The templates every site has whatever it declares: structure, site settings, dictionary, redirects, media, designs.
 * Field names are those the authors' files use; kinds as in the manifest.
 */
import type { FieldKind } from '@tessera/content'
import type { Role } from '../ground/auth/index.ts'
import {
  DISPLAY_NAME_FIELD,
  FINAL_LAYOUT_FIELD,
  PAGE_DESIGN_FIELD,
  SHARED_LAYOUT_FIELD,
  VARIANTS_FIELD,
} from './model.ts'

export interface PlatformField {
  readonly name: string
  readonly kind: FieldKind
  /** Default: each version has its own value. */
  readonly shared?: boolean
  /** What an item that says nothing has. Default: the empty string. */
  readonly standardValue?: string
  /** Least role an account needs to write it. Default: whoever may write the item. */
  readonly writtenBy?: Role
}

export interface PlatformTemplate {
  readonly name: string
  readonly icon: string
  /** Set where the wire names a fixed id (contract 1.2); otherwise derived from the name. */
  readonly id?: string
  readonly fields: readonly PlatformField[]
}

/** Fields every item may carry, whatever its template. */
export const STANDARD_FIELDS: readonly PlatformField[] = [
  { name: SHARED_LAYOUT_FIELD, kind: 'multiline', shared: true },
  { name: FINAL_LAYOUT_FIELD, kind: 'multiline' },
  { name: VARIANTS_FIELD, kind: 'multiline' },
  { name: PAGE_DESIGN_FIELD, kind: 'item', shared: true },
  { name: DISPLAY_NAME_FIELD, kind: 'text' },
]

const shared = (kind: FieldKind, ...names: readonly string[]): PlatformField[] =>
  names.map((name) => ({ name, kind, shared: true }))

export const SITE_TEMPLATE = 'Site'
export const FOLDER_TEMPLATE = 'Folder'
export const DICTIONARY_ENTRY_TEMPLATE = 'Dictionary Entry'
export const COMPONENT_LIBRARY_TEMPLATE = 'Component Library'
export const HOSTED_COMPONENT_TEMPLATE = 'Hosted Component'
export const COMPONENT_VERSION_TEMPLATE = 'Hosted Component Version'

export const PLATFORM_TEMPLATES: readonly PlatformTemplate[] = [
  { name: FOLDER_TEMPLATE, icon: 'folder', fields: [] },
  {
    name: SITE_TEMPLATE,
    icon: 'globe',
    id: '061cba15-5474-4b91-8a06-17903b102b82',
    fields: [
      { name: 'hostName', kind: 'text', shared: true, standardValue: '*' },
      { name: 'language', kind: 'text', shared: true, standardValue: 'en' },
      // Names joined by `|`; the default language is always one of them.
      ...shared('text', 'languages'),
      // Pairs `de=en` joined by `|`: where a language that has no version reads instead.
      ...shared('text', 'languageFallback'),
    ],
  },
  {
    name: 'Settings',
    icon: 'settings',
    fields: [
      ...shared('text', 'logoURL'),
      ...shared('multiline', 'searchPages'),
      // They run in every visitor's browser.
      ...shared('multiline', 'scriptHeader', 'scriptBodyStart', 'scriptBodyEnd', 'scriptCookie').map(
        (field): PlatformField => ({ ...field, writtenBy: 'administrator' }),
      ),
      ...shared('item', 'DefaultPageDesign', 'NotFoundPage', 'ServerErrorPage'),
      ...shared('multiline', 'Robots', 'LlmsTxt'),
      // Pages have to be approved before they are published.
      ...shared('checkbox', 'RequireApproval'),
    ],
  },
  { name: 'Dictionary', icon: 'book-a', fields: [] },
  {
    name: DICTIONARY_ENTRY_TEMPLATE,
    icon: 'quote',
    id: '6d1cd897-1936-4a3a-a511-289a94c2a7b1',
    fields: [...shared('text', 'Key'), { name: 'Phrase', kind: 'multiline' }],
  },
  {
    name: 'Redirect',
    icon: 'corner-up-right',
    fields: [
      ...shared('text', 'Pattern', 'Target'),
      { name: 'RedirectType', kind: 'text', shared: true, standardValue: 'REDIRECT_301' },
      ...shared('checkbox', 'IsQueryStringPreserved', 'IsLanguagePreserved'),
      ...shared('text', 'Locale'),
    ],
  },
  { name: 'Media Folder', icon: 'folder', fields: [] },
  {
    name: 'Media Image',
    icon: 'image',
    fields: [
      ...shared('text', 'Blob', 'MimeType', 'Extension'),
      ...shared('integer', 'Size', 'Width', 'Height'),
      ...shared('number', 'FocalX', 'FocalY'),
      ...shared('text', 'DominantColour', 'ThumbHash'),
      // It says nothing that the text around it does not say, so it needs no alternative text.
      ...shared('checkbox', 'Decorative'),
      { name: 'Alt', kind: 'text' },
      { name: 'Title', kind: 'text' },
    ],
  },
  {
    name: 'Media File',
    icon: 'file',
    fields: [
      ...shared('text', 'Blob', 'MimeType', 'Extension'),
      ...shared('integer', 'Size'),
      { name: 'Title', kind: 'text' },
      { name: 'Description', kind: 'multiline' },
    ],
  },
  { name: 'Page Designs', icon: 'folder', fields: [] },
  { name: 'Page Design', icon: 'layout-template', fields: shared('items', 'PartialDesigns') },
  { name: 'Partial Designs', icon: 'folder', fields: [] },
  { name: 'Partial Design', icon: 'panel-top', fields: shared('text', 'Placeholder', 'Signature') },
  // Hosted components (contract "content", 10.2 and 10.3): libraries below `Components` of a site, their components, and
  // of each its versions, of which `responsive` is the one shown by default. Html is made safe when it is written.
  { name: COMPONENT_LIBRARY_TEMPLATE, icon: 'library', fields: shared('multiline', 'Styles') },
  { name: HOSTED_COMPONENT_TEMPLATE, icon: 'blocks', fields: [] },
  { name: COMPONENT_VERSION_TEMPLATE, icon: 'code', fields: shared('richText', 'Html') },
]
