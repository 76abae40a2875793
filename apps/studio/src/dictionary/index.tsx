import { Hono } from 'hono'
import { STUDIO_LIMITS } from '../limits.ts'
import { moved } from '../moved.ts'
import { asScreen, type ScreenWork } from '../pages/author-request.tsx'
import { AuthoringError } from '../pages/authoring.ts'
import type { PagesDesk, PagesParts } from '../pages/desk.ts'
import { csvAnswer, isAnswerable, typedText, withForm } from '../site-items/site-form.ts'
import { WritesRefused, writeItems } from '../site-items/write-items.ts'
import { DeleteScreen } from './delete-screen.tsx'
import { DICTIONARY, listAddress, phraseAddress, readDone, readListQuery } from './dictionary-address.ts'
import { DictionaryScreen } from './dictionary-screen.tsx'
import { exportPhrases, planImport } from './import-phrases.ts'
import { ImportScreen, type ImportScreenProps } from './import-screen.tsx'
import { listedPhrases } from './listed-phrases.ts'
import { PhraseScreen, type PhraseScreenProps } from './phrase-screen.tsx'
import { ALL_LANGUAGES, publishPhrases } from './publish-phrases.ts'
import { isPhraseReason } from './refused-phrase.ts'
import { changedTexts, createPhrase, savePhrase, type TypedText } from './save-phrase.ts'
import { type AskedPhrase, readDictionary, readPhrase, type SitePhrase } from './site-phrases.ts'

/** The phrases of the site as their authors write them: a list, a form for each, tables to take along and bring back. */
export function dictionaryRoutes(parts: PagesParts): Hono {
  const { languages } = parts
  const routes = new Hono()

  routes.get('/', (c) => asScreen(c, parts, (screen) => showList(screen)))

  routes.get('/new', (c) => asScreen(c, parts, async (screen) => showPhrase(screen, { canPublish: false })))
  routes.post('/new', (c) =>
    withForm(c, parts, async (screen, form) => {
      const { authoring } = screen.desk
      const key = typedText(form, 'key').trim()
      const texts = Object.fromEntries(languages.all.map((tag) => [tag, typedText(form, `text-${tag}`)]))
      try {
        await createPhrase(authoring, await readDictionary(screen.desk), languages.fallback, key, texts)
        return moved(listAddress({ text: key }, 'created'))
      } catch (error) {
        if (!isAnswerable(error)) throw error
        return showPhrase(screen, { canPublish: false, typed: { key, texts }, problem: problemOf(error) }, error)
      }
    }),
  )

  routes.get('/phrase', (c) =>
    asScreen(c, parts, async (screen) => {
      const done = readDone(screen.desk.url.searchParams)
      return showPhrase(screen, { ...(await readAsked(screen.desk)), done })
    }),
  )
  routes.post('/phrase', (c) =>
    withForm(c, parts, async (screen, form) => {
      const itemId = screen.desk.url.searchParams.get('item') ?? ''
      const typed = languages.all.map(
        (language): TypedText => ({
          language,
          text: typedText(form, `text-${language}`),
          seen: typedText(form, `seen-${language}`),
          revision: typedText(form, `revision-${language}`),
        }),
      )
      try {
        await readAsked(screen.desk)
        await savePhrase(screen.desk.authoring, itemId, typed)
        return moved(`${phraseAddress(itemId)}&done=saved`)
      } catch (error) {
        if (!isAnswerable(error)) throw error
        const { phrase, canPublish } = await readAsked(screen.desk)
        const texts = Object.fromEntries(typed.map(({ language, text }) => [language, text]))
        return showPhrase(
          screen,
          {
            phrase,
            canPublish,
            typed: { key: phrase.key, texts: { ...texts, ...untouched(phrase, typed) } },
            conflicts: conflictsIn(error, typed),
            problem: problemOf(error),
          },
          error,
        )
      }
    }),
  )

  routes.get('/delete', (c) =>
    asScreen(c, parts, async (screen) => {
      const { phrase } = await readAsked(screen.desk)
      return screen.show({ title: screen.t('dictionary.delete.title'), body: <DeleteScreen phrase={phrase} /> })
    }),
  )
  routes.post('/delete', (c) =>
    withForm(c, parts, async ({ desk }) => {
      const { phrase } = await readAsked(desk)
      await writeItems(desk.authoring, [{ delete: { itemId: phrase.itemId } }])
      return moved(listAddress({ text: phrase.key }, 'deleted'))
    }),
  )

  routes.post('/publish', (c) =>
    withForm(c, parts, async (screen, form) => {
      const { desk } = screen
      const language = typedText(form, 'language')
      if (language !== ALL_LANGUAGES && !languages.all.includes(language)) {
        throw new AuthoringError('missing', 'There is no such language.')
      }
      const itemId = typedText(form, 'item') || undefined
      try {
        await publishPhrases(desk, await readDictionary(desk), language, itemId)
      } catch (error) {
        if (!isAnswerable(error) || error.problem !== 'refused') throw error
        return showList(screen, error)
      }
      if (itemId !== undefined) return moved(`${phraseAddress(itemId)}&done=published`)
      const back = new URL(typedText(form, 'back') || DICTIONARY, desk.url).searchParams
      return moved(listAddress(readListQuery(back), 'published'))
    }),
  )

  routes.get('/export.csv', (c) =>
    asScreen(c, parts, async ({ desk }) => {
      const { phrases } = await readDictionary(desk)
      return csvAnswer('dictionary', exportPhrases(phrases, languages.all))
    }),
  )
  routes.get('/import', (c) => asScreen(c, parts, async (screen) => showImport(screen)))
  routes.post('/import', (c) =>
    withForm(
      c,
      parts,
      async (screen, form) => {
        const file = form.get('file')
        const table = file instanceof File ? await file.text() : ''
        const plan = planImport(table, await readDictionary(screen.desk), languages)
        if (!plan.ok) return showImport(screen, { refused: plan.refused })
        try {
          await writeItems(screen.desk.authoring, plan.writes)
        } catch (error) {
          if (!isAnswerable(error)) throw error
          return showImport(screen, { message: error.message })
        }
        return moved(listAddress({}, 'imported'))
      },
      STUDIO_LIMITS.table.value,
    ),
  )
  return routes
}

async function showList({ desk, show, t }: ScreenWork, error?: AuthoringError): Promise<Response> {
  const { searchParams } = desk.url
  const dictionary = await readDictionary(desk)
  const query = readListQuery(searchParams)
  const body = (
    <DictionaryScreen
      dictionary={dictionary}
      listed={listedPhrases(dictionary.phrases, query)}
      query={query}
      languages={desk.parts.languages}
      done={error ? undefined : readDone(searchParams)}
      problem={error?.message}
    />
  )
  return show({ status: error ? 422 : 200, title: t('dictionary.title'), body })
}

function showPhrase(
  { desk, show, t }: ScreenWork,
  props: Omit<PhraseScreenProps, 'languages'>,
  error?: AuthoringError,
): Response {
  const body = <PhraseScreen {...props} languages={desk.parts.languages} />
  return show({ status: statusOf(error), title: props.phrase?.key ?? t('dictionary.new'), body })
}

function showImport({ show, t }: ScreenWork, props: ImportScreenProps = {}): Response {
  const isRefused = props.refused !== undefined || props.message !== undefined
  return show({ status: isRefused ? 422 : 200, title: t('dictionary.import'), body: <ImportScreen {...props} /> })
}

function statusOf(error: AuthoringError | undefined): number {
  if (error === undefined) return 200
  if (error.problem === 'forbidden') return 403
  return error.code === 'REVISION_CONFLICT' ? 409 : 422
}

/** @throws AuthoringError `missing` */
async function readAsked(desk: PagesDesk): Promise<AskedPhrase> {
  const asked = await readPhrase(desk, desk.url.searchParams.get('item') ?? '')
  if (asked === undefined) throw new AuthoringError('missing', 'There is no such phrase.')
  return asked
}

/** Texts the author left alone, as they are by now. */
const untouched = ({ texts }: SitePhrase, typed: readonly TypedText[]): Record<string, string> =>
  Object.fromEntries(
    typed.filter(({ text, seen }) => text === seen).map(({ language }) => [language, texts[language]?.text ?? '']),
  )

function conflictsIn(error: AuthoringError, typed: readonly TypedText[]): string[] {
  if (!(error instanceof WritesRefused)) return []
  const changed = changedTexts(typed)
  return error.problems.flatMap(({ index, code }) => {
    const language = changed[index]?.language
    return code === 'REVISION_CONFLICT' && language !== undefined ? [language] : []
  })
}

function problemOf({ code, message, problem }: AuthoringError): NonNullable<PhraseScreenProps['problem']> {
  if (code === 'REVISION_CONFLICT') return { phrase: 'dictionary.conflict' }
  if (problem === 'forbidden') return { phrase: 'dictionary.problem.FORBIDDEN' }
  return isPhraseReason(code)
    ? { phrase: `dictionary.problem.${code}` }
    : { phrase: 'dictionary.problem.OTHER', message }
}
