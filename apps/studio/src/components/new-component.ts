import { randomBytes } from 'node:crypto'
import type { Translate } from '../phrases/index.ts'
import { typedText } from '../site-items/site-form.ts'
import { editableVersions } from './component-change.ts'
import { isId } from './components-address.ts'
import type { ComponentWords, Version, VersionRecord } from './components-service.ts'

/** The longest name and description that the platform takes, in characters. */
export const MAX_TEXT_LENGTH = 128
const FIRST_REVISION = 1

/** What a component without a model starts with. */
export const STARTS = ['text', 'page'] as const
type Start = (typeof STARTS)[number]

/** The choice to start with a copy of a component. */
export const startCopyOf = (component: string): string => `copy:${component}`

/** What somebody typed for a new component. */
export interface TypedComponent extends ComponentWords {
  /** Made with the form, so that a form that is sent twice makes one component. */
  readonly id: string
  /** Id of a collection; empty for the first of the library. */
  readonly collection: string
  /** One of {@link STARTS}, or {@link startCopyOf} a component. */
  readonly start: string
}

/** An id as the hosted service makes them: 10 letters, digits, `-` and `_`. */
export const newId = (): string => randomBytes(8).toString('base64url').slice(0, 10)

/** Reads the form. What is too long is cut; an id that is none is made anew. */
export function readTypedComponent(form: FormData): TypedComponent {
  const id = typedText(form, 'id')
  const words = (name: string) => typedText(form, name).trim().slice(0, MAX_TEXT_LENGTH)
  return {
    id: isId(id) ? id : newId(),
    name: words('name'),
    description: words('description'),
    collection: typedText(form, 'collection'),
    start: typedText(form, 'start'),
  }
}

/** The first version of a component without a model: staged, so that authors see it and visitors do not. */
export function firstVersion({ name, start }: Pick<TypedComponent, 'name' | 'start'>, t: Translate): VersionRecord {
  const view = VIEWS[STARTS.find((known) => known === start) ?? 'text'](t)
  return { id: newId(), name, status: 'staged', revision: FIRST_REVISION, view }
}

/** Written with the classes of the site for margins and for texts, which other sites may leave out. */
const VIEWS: Readonly<Record<Start, (t: Translate) => string>> = {
  text: (t) =>
    `<section class="-section frame"><div class="prose"><h2>${t('components.new.heading')}</h2><p>${t('components.new.text')}</p></div></section>`,
  page: (t) =>
    `<section class="-section frame"><div class="prose"><img alt="" width="640" height="480" loading="lazy" sizes="(min-width: 60rem) 40rem, 100vw" data-path-hidden="_.Image.src" data-path-src="_.Image.src" data-path-srcset="_.Image.srcset" data-path-alt="_.Image.alt"><h2 data-path="_.Heading">${t('components.new.heading')}</h2><div data-path="_.Text"><p>${t('components.new.text')}</p></div><p data-path-hidden="_.Link.href"><a href="/" data-path-href="_.Link.href" data-path="_.Link.text">${t('components.new.link')}</a></p></div></section>`,
}

/** A version with the content and the widths of another one, which no visitor sees before it is published. */
export function copyOfVersion(version: Version, name = version.name): VersionRecord {
  const { forkOriginId: _, deletedAt: __, ...copied } = version
  return { ...copied, id: newId(), name, status: 'staged', revision: FIRST_REVISION }
}

/** What authors are shown of a component, as the versions of another one. Customizations belong to their pages and stay there. */
export const copyOfComponent = (log: readonly Version[]): readonly VersionRecord[] =>
  editableVersions(log).map((version) => copyOfVersion(version))
