import { freeName } from '../pages/arranging/address-name.ts'
import type { Authoring } from '../pages/authoring.ts'
import { type ItemWrite, writeItems } from '../site-items/write-items.ts'
import { comparableKey, entryName, isKey, MAX_TEXT_LENGTH } from './phrase-key.ts'
import { refusedPhrase } from './refused-phrase.ts'
import { ENTRY_TEMPLATE, type SiteDictionary } from './site-phrases.ts'

/** A text as it was typed, over the one its author saw. */
export interface TypedText {
  readonly language: string
  readonly text: string
  readonly seen: string
  /** Of what the author saw; empty when there was nothing in the language. */
  readonly revision: string
}

/**
 * Writes the texts that were changed, all or none, into their drafts.
 *
 * @throws WritesRefused `REVISION_CONFLICT` when somebody else changed one of them; AuthoringError `TEXT_TOO_LONG`
 */
export async function savePhrase(authoring: Authoring, itemId: string, texts: readonly TypedText[]): Promise<void> {
  await writeItems(authoring, textWrites(itemId, texts))
}

/** The writes of texts that were changed, in their order. */
export function textWrites(itemId: string, texts: readonly TypedText[]): ItemWrite[] {
  return changedTexts(texts).map(({ language, text, revision }) => ({
    update: { itemId, language, revision, fields: [phraseField(text)] },
  }))
}

/** @throws AuthoringError `TEXT_TOO_LONG` */
export function changedTexts(texts: readonly TypedText[]): readonly TypedText[] {
  const changed = texts.filter(({ text, seen }) => text !== seen)
  if (changed.some(({ text }) => text.length > MAX_TEXT_LENGTH)) throw refusedPhrase('TEXT_TOO_LONG')
  return changed
}

const phraseField = (text: string) => ({ name: 'Phrase', value: text })

/**
 * Makes a phrase as a draft, with a text in each language that has one.
 *
 * @throws AuthoringError `INVALID_KEY`, `KEY_TAKEN`, `NO_TEXT`, `TEXT_TOO_LONG`
 */
export async function createPhrase(
  authoring: Authoring,
  dictionary: SiteDictionary,
  fallback: string,
  key: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  if (!isKey(key)) throw refusedPhrase('INVALID_KEY')
  if (dictionary.phrases.some((one) => !one.isDeleted && comparableKey(one.key) === comparableKey(key))) {
    throw refusedPhrase('KEY_TAKEN')
  }
  if ((texts[fallback] ?? '') === '') throw refusedPhrase('NO_TEXT')
  const taken = dictionary.phrases.filter((one) => !one.isDeleted).map(({ name }) => name)
  await writeItems(authoring, newPhraseWrites(dictionary, freeName(entryName(key), taken), fallback, key, texts))
}

/** The writes that make a phrase. @throws AuthoringError `TEXT_TOO_LONG` */
export function newPhraseWrites(
  { path }: Pick<SiteDictionary, 'path'>,
  name: string,
  fallback: string,
  key: string,
  texts: Readonly<Record<string, string>>,
): ItemWrite[] {
  const said = Object.entries(texts).filter(([, text]) => text !== '')
  if (said.some(([, text]) => text.length > MAX_TEXT_LENGTH)) throw refusedPhrase('TEXT_TOO_LONG')
  const [first = fallback] = said.some(([language]) => language === fallback) ? [fallback] : (said[0] ?? [])
  const fields = [{ name: 'Key', value: key }, phraseField(texts[first] ?? '')]
  return [
    { create: { name, templateId: ENTRY_TEMPLATE, parent: path, language: first, fields } },
    ...said
      .filter(([language]) => language !== first)
      .map(
        ([language, text]): ItemWrite => ({
          update: { path: `${path}/${name}`, language, revision: '', fields: [phraseField(text)] },
        }),
      ),
  ]
}
