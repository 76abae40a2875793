import type { ReactNode } from 'react'
import type { FieldDeclarations, FieldsOf, None } from '../declare/fields.ts'
import type { ParamDeclarations, ParamsOf } from '../declare/params.ts'
import type { ComponentRendering } from '../layout/model.ts'
import type { Page, PageAbout } from '../page/model.ts'
import { paramsOf } from './rendering-params.ts'

/** A placeholder of a component, keyed by its layout key: `{ 'columns-1-{*}': { title: 'First column' } }`. */
export interface PlaceholderDeclaration {
  title?: string
  /** Names of the components an author may put here; absent means any. */
  allow?: readonly string[]
}

export type PlaceholderDeclarations = Record<string, PlaceholderDeclaration>

/** What `serverData` gets. It runs on the server only, in parallel with its siblings, under the signal's deadline. */
export interface ServerDataContext {
  rendering: ComponentRendering
  page: Page
  /** Parameters of the page's address. A page with any is made anew for each request. */
  query: URLSearchParams
  /** Asks the content service a GraphQL question and answers its `data`. */
  fetchContent: <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>
  signal: AbortSignal
}

/** What a declared component receives. */
export interface ComponentProps<
  Fields extends FieldDeclarations = None,
  Params extends ParamDeclarations = None,
  Data = undefined,
  Placeholders extends PlaceholderDeclarations = None,
> {
  fields: FieldsOf<Fields>
  params: ParamsOf<Params>
  rendering: ComponentRendering
  /** The content of each declared placeholder, ready to be placed. */
  placeholders: { [Key in keyof Placeholders]: ReactNode }
  /** What `serverData` answered; undefined without one, or when it failed. */
  data: Data | undefined
  page: Page
}

export type RenderComponent<Props> = (props: Props) => ReactNode

/** The one declaration a component is made from (design, section 5). */
export interface ComponentDeclaration<
  Fields extends FieldDeclarations,
  Params extends ParamDeclarations,
  Data,
  Placeholders extends PlaceholderDeclarations,
> {
  /** Matches `componentName` of a rendering exactly. */
  name: string
  /** Default: the name in words. */
  title?: string
  /** Where the editor's palette shows it. Default: `Content`. */
  group?: string
  /** A lucide icon name. Default: `square`. */
  icon?: string
  fields?: Fields
  params?: Params
  placeholders?: Placeholders
  /**
   * Ships code to visitors and hydrates: always, or with these parameters. Default: false, the server's HTML stays as it
   * is.
   */
  interactive?: boolean | ((params: ParamsOf<Params>) => boolean)
  /**
   * First parts of the dictionary keys that its code asks for in a browser: `['cart', 'form']`. Only phrases of the
   * interactive components of a page travel with it. Default: all phrases do.
   */
  phrases?: readonly string[]
  /** Fetched on the server, before the page is rendered. */
  serverData?: (context: ServerDataContext) => Promise<Data>
  /**
   * What it says in the head of the page, as markup; the head then waits for its server data. It is not escaped. Default:
   * nothing.
   */
  head?: (data: NoInfer<Data>) => string
  /**
   * The same at the very start of the head: it goes before what the page says of itself. Default: nothing.
   */
  headStart?: (data: NoInfer<Data>) => string
  /**
   * Texts of the style elements it writes, so that the page's content security policy can allow them; the answer then waits
   * for its server data. Default: none.
   */
  styles?: (data: NoInfer<Data>) => readonly string[]
  /**
   * What the page is about by its data; the answer then waits for it, and `serverData` may throw to have another answer
   * given. Default: what the fields of the page say.
   */
  about?: (data: NoInfer<Data>) => PageAbout | undefined
  /**
   * Shows what is the visitor's own. A page with one is made for each request by itself, is kept by nobody, and
   * `serverData` may throw to have another answer given. Default: false.
   */
  personal?: boolean
  /**
   * The address of its page opens something to whoever has it: no request that the page makes, and no page it leads to, is
   * told the address. Default: false.
   */
  confidential?: boolean
  /**
   * Parameters of the address that name what a personal component shows: links to its page in another language keep them.
   * Default: none.
   */
  addressQuery?: readonly string[]
  /** The default variant. */
  component: RenderComponent<ComponentProps<Fields, Params, NoInfer<Data>, Placeholders>>
  /** Other variants, chosen by the parameter `FieldNames`. */
  variants?: Record<string, RenderComponent<ComponentProps<Fields, Params, NoInfer<Data>, Placeholders>>>
}

export interface DefinedComponent<
  Fields extends FieldDeclarations = FieldDeclarations,
  Params extends ParamDeclarations = ParamDeclarations,
  Data = unknown,
  Placeholders extends PlaceholderDeclarations = PlaceholderDeclarations,
> extends ComponentDeclaration<Fields, Params, Data, Placeholders> {
  interactive: boolean | ((params: ParamsOf<Params>) => boolean)
}

/** Any declared component, whatever it declares. */
export interface AnyComponent {
  name: string
  title?: string
  group?: string
  icon?: string
  fields?: FieldDeclarations
  params?: ParamDeclarations
  placeholders?: PlaceholderDeclarations
  interactive: boolean | ((params: never) => boolean)
  phrases?: readonly string[]
  serverData?: (context: ServerDataContext) => Promise<unknown>
  head?: (data: never) => string
  headStart?: (data: never) => string
  styles?: (data: never) => readonly string[]
  about?: (data: never) => PageAbout | undefined
  personal?: boolean
  confidential?: boolean
  addressQuery?: readonly string[]
  component: RenderComponent<never>
  variants?: Record<string, RenderComponent<never>>
}

/** The props of a declared component: `PropsOf<typeof Hero>`. */
export type PropsOf<Component extends AnyComponent> =
  Component['component'] extends RenderComponent<infer Props> ? Props : never

/**
 * Declares a component. Its props are derived: write `serverData` before `component`, so that `data` is typed.
 * @example
 * export const Hero = defineComponent({
 *   name: 'Hero', title: 'Hero', group: 'Banners', icon: 'panel-top',
 *   fields: { Heading: text(), Image: image() },
 *   params: { Align: choiceParam(['start', 'center'], { default: 'start' }) },
 *   component: ({ fields, params }) => <section className={params.styles}><Text field={fields.Heading} tag="h1" /></section>,
 * })
 */
export function defineComponent<
  Fields extends FieldDeclarations = None,
  Params extends ParamDeclarations = None,
  Data = undefined,
  Placeholders extends PlaceholderDeclarations = None,
>(
  declaration: ComponentDeclaration<Fields, Params, Data, Placeholders>,
): DefinedComponent<Fields, Params, Data, Placeholders> {
  return { interactive: false, ...declaration }
}

/** Whether a rendering of a declared component hydrates, its parameters being what they are. */
export function isInteractive({ interactive, params = {} }: AnyComponent, rendering: ComponentRendering): boolean {
  if (typeof interactive === 'boolean') return interactive
  return interactive(paramsOf(rendering, params) as never)
}

/** Maps names to declared components. @throws when two carry one name. */
export function componentMap(components: readonly AnyComponent[]): Map<string, AnyComponent> {
  const map = new Map<string, AnyComponent>()
  for (const component of components) {
    if (map.has(component.name)) {
      throw new Error(`Two components are named "${component.name}". Give one of them another name.`)
    }
    map.set(component.name, component)
  }
  return map
}
