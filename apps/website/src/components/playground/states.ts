import type { Fields, Placeholders } from '@tessera/content'
import type { AnyComponent, Page } from '@tessera/content/react'
import { emptyFields } from './derived-fields.ts'
import { withMetadata } from './field-metadata.ts'
import { sampleFields } from './sample-fields.ts'
import { samplePage, sampleRendering, sampleServerData } from './sample-page.ts'

/** One way to look at a component. */
export interface PlaygroundState {
  /** The last part of the address: `rtl`. */
  key: string
  title: string
  page: Page
  theme?: 'dark' | 'light'
  /** The component throws, to show what stands in its place. */
  broken?: boolean
}

interface Look {
  locale?: string
  editing?: boolean
  params?: Record<string, string>
  fields?: Fields
  /** Default: true. */
  withData?: boolean
}

/** Root placeholder each component belongs to. */
const ROOTS: Readonly<Record<string, string>> = {
  ConsentBanner: 'headless-header',
  Header: 'headless-header',
  AnnouncementBar: 'headless-header',
  SessionNotice: 'headless-header',
  Footer: 'headless-footer',
}

/** What stands inside a component with placeholders. */
function contentOf(component: AnyComponent, locale: string): Placeholders | undefined {
  const keys = Object.keys(component.placeholders ?? {})
  if (keys.length === 0) return undefined
  const inner = ['RichText', 'Quote', 'Accordion']
  return Object.fromEntries(
    keys.map((key, index) => [
      key,
      [sampleRendering({ name: inner[index] ?? 'RichText' }, locale, { uid: `sample-inner-${index}` })],
    ]),
  )
}

/** A page with the component in it, looked at in one way. */
export function componentPage(component: AnyComponent, look: Look = {}): Page {
  const { locale = 'en', editing = false, params = {}, withData = true } = look
  const fields = look.fields ?? sampleFields(component.name, locale)
  const content = look.fields ? undefined : contentOf(component, locale)
  const rendering = sampleRendering(component, locale, {
    params: { DynamicPlaceholderId: '1', ...params },
    fields: editing ? withMetadata(fields) : fields,
    ...(content && { placeholders: content }),
  })
  const page = samplePage({ [ROOTS[component.name] ?? 'headless-main']: [rendering] }, { locale, editing })
  const data = withData ? sampleServerData(component.name, locale) : undefined
  return { ...page, componentProps: data === undefined ? {} : { [rendering.uid ?? '']: data } }
}

/** Every state of a component, in the order the playground shows them. */
export function statesOf(component: AnyComponent): PlaygroundState[] {
  const variants = Object.keys(component.variants ?? {})
  const choices = Object.entries(component.params ?? {}).flatMap(([name, { choices = [], default: standard }]) =>
    choices.filter((choice) => choice !== standard).map((choice) => [name, choice] as const),
  )
  return [
    { key: 'normal', title: 'Normal', page: componentPage(component) },
    ...variants.map((variant) => ({
      key: variant.toLowerCase(),
      title: `Variant ${variant}`,
      page: componentPage(component, { params: { FieldNames: variant } }),
    })),
    ...choices.map(([name, choice]) => ({
      key: `${name}-${choice}`.toLowerCase(),
      title: `${name}: ${choice}`,
      page: componentPage(component, { params: { [name]: choice } }),
    })),
    { key: 'edit', title: 'Edit', page: componentPage(component, { editing: true }) },
    {
      key: 'edit-empty',
      title: 'Edit, fields empty',
      page: componentPage(component, { editing: true, fields: emptyFields(component.fields) }),
    },
    {
      key: 'edit-unset',
      title: 'Edit, no content chosen',
      page: componentPage(component, { editing: true, fields: {}, withData: false }),
    },
    { key: 'empty', title: 'Empty', page: componentPage(component, { fields: {}, withData: false }) },
    { key: 'error', title: 'Error', page: componentPage(component), broken: true },
    { key: 'rtl', title: 'Right to left', page: componentPage(component, { locale: 'ar' }) },
    { key: 'dark', title: 'Dark', page: componentPage(component), theme: 'dark' },
  ]
}
