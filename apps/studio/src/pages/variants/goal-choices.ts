import { CONTACT_FORM, localisedPath, WILDCARD } from '@tessera/website/authoring'
import { createInsight, InsightError } from '../../insights/insight.ts'
import { dateIn } from '../../insights/period.ts'
import type { PagesDesk } from '../desk.ts'
import type { PageNode } from '../page-tree.ts'

/** A page, or all pages below one, that can be the goal of a test. */
export interface GoalPage {
  /** As events have it: the visitor's path, with the language; `*` stands for any characters. */
  readonly path: string
  readonly title: string
  /** How far below the home page it stands. */
  readonly depth: number
}

/** What the goal of a test can be about. */
export interface GoalChoices {
  readonly pages: readonly GoalPage[]
  /** Pages below which there are others, with the pattern of those. */
  readonly sections: readonly GoalPage[]
  /** Ids of forms. */
  readonly forms: readonly string[]
}

/** Forms that were seen or sent within this many days can be chosen. */
const FORM_DAYS = 90
const DAY_MS = 86_400_000
/** Forms that are offered at most. */
const MAX_FORMS = 100

/** The pages of the site in a language, and its forms: those of the website and those that visitors have used. */
export async function readGoalChoices(
  desk: PagesDesk,
  tree: readonly PageNode[],
  language: string,
): Promise<GoalChoices> {
  return {
    ...goalPages(tree, (path) => localisedPath(language, path, desk.parts.languages)),
    forms: await readForms(desk),
  }
}

/** @param addressOf the path that visitors of the language see */
export function goalPages(
  tree: readonly PageNode[],
  addressOf: (path: string) => string,
): Pick<GoalChoices, 'pages' | 'sections'> {
  const pages: GoalPage[] = []
  const sections: GoalPage[] = []
  const add = ({ title, path, children }: PageNode, depth: number) => {
    // Its visitors are at many paths: those of the section it stands in.
    if (path.split('/').includes(WILDCARD)) return
    const address = addressOf(path)
    pages.push({ title, depth, path: address })
    if (children.length > 0) sections.push({ title, depth, path: address === '/' ? '/*' : `${address}/*` })
    for (const child of children) add(child, depth + 1)
  }
  for (const node of tree) add(node, 0)
  return { pages, sections }
}

/** Events name forms that the website does not know of. Without an answer of the platform there are only its own. */
async function readForms({ parts, author }: PagesDesk): Promise<string[]> {
  const now = new Date()
  const query = {
    ...{ site: parts.settings.SITE_NAME, tz: 'UTC', bots: 'exclude', limit: String(MAX_FORMS) },
    ...{ from: dateIn('UTC', new Date(now.getTime() - FORM_DAYS * DAY_MS)), to: dateIn('UTC', now) },
  }
  try {
    const { forms } = await createInsight(parts.platform, author.token).read('forms', query)
    return [...new Set([CONTACT_FORM, ...forms.map(({ formId }) => formId)])]
  } catch (error) {
    if (error instanceof InsightError) return [CONTACT_FORM]
    throw error
  }
}
