import type { PhraseKey, Translate } from '../phrases/index.ts'
import type { SayTitle } from '../titles/index.ts'

/** What items of the platform's own templates are called. */
const PLATFORM_KINDS: Readonly<Record<string, PhraseKey>> = {
  'Media Image': 'kind.image',
  'Media File': 'kind.file',
  'Media Folder': 'kind.folder',
  Folder: 'kind.folder',
  Dictionary: 'kind.folder',
  'Page Designs': 'kind.folder',
  'Partial Designs': 'kind.folder',
  'Dictionary Entry': 'kind.phrase',
  Redirect: 'kind.redirect',
  'Page Design': 'kind.design',
  'Partial Design': 'kind.partialDesign',
  Settings: 'kind.settings',
  Site: 'kind.settings',
  'Component Library': 'kind.builtComponent',
  'Hosted Component': 'kind.builtComponent',
  'Hosted Component Version': 'kind.builtComponent',
}

/** What an item is, in an author's words: "Page", "Image", "Phrase", or the title its component is declared with. */
export function itemKind(
  {
    template,
    templateTitle,
    isPage,
  }: { readonly template: string; readonly templateTitle: string; readonly isPage: boolean },
  t: Translate,
  say: SayTitle,
): string {
  if (isPage) return t('kind.page')
  const phrase = Object.hasOwn(PLATFORM_KINDS, template) ? PLATFORM_KINDS[template] : undefined
  return phrase === undefined ? say(templateTitle) : t(phrase)
}
