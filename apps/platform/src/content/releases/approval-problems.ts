import type { TemplateRegistry } from '../templates.ts'
import { notApproved, unapprovedPages } from '../workflow/require-approved.ts'
import type { ChangesPlan, PlanProblem, Trees } from './planned-change.ts'

type Db = Parameters<typeof unapprovedPages>[1]

/** Pages of planned changes that nobody approved, on sites that ask for it: planning goes around no review. */
export async function approvalProblems(
  scope: { readonly trees: Trees; readonly templates: TemplateRegistry },
  db: Db,
  tenant: string,
  { items, web }: ChangesPlan,
): Promise<readonly PlanProblem[]> {
  const languages = [...new Set(items.map(({ language }) => language))]
  const pages = await unapprovedPages(scope, db, tenant, { items, changes: web }, languages)
  return pages.map((page) => ({
    code: 'NOT_APPROVED',
    itemId: page.itemId,
    language: page.language,
    message: notApproved([page]),
  }))
}
