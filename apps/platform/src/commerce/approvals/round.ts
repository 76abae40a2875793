import { groupsOf } from '../identity/users/groups.ts'
import { keyOfUser, type UserRef } from '../identity/users/user-ref.ts'
import { approvalLife, stepped, transition } from '../life-cycles/index.ts'
import type { Json, JsonObject } from '../operations/json.ts'
import type { Acting } from '../operations/stored/acting.ts'
import type { ObjectDraft, StoredObject } from '../store/index.ts'
import { type Approvable, isCurrent, isPending, ruleOf, type Verdict } from './approvable.ts'
import { approvalsOf, decidable } from './approvers.ts'
import { askedNow } from './ask.ts'

/** How a round stands. */
export interface Round {
  readonly isOver: boolean
  /** Approvals that came with this step, to tell their groups. */
  readonly asked: readonly StoredObject[]
  /** Approvals that the step decided. */
  readonly decided: readonly StoredObject[]
}

/**
 * Asks what the rules ask of something that is submitted: what is over at once needs no approval. Contract sections 17
 * and 18.1, step 11. `before`: approvals of rounds before.
 */
export async function startApprovalRound(
  acting: Acting,
  approvable: Approvable,
  before: readonly StoredObject[],
): Promise<Round> {
  return goOn(acting, approvable, before)
}

/** The caller's yes to all that the caller is asked; rules that follow from it ask next. Throws as {@link decidable}. */
export async function approveRound(acting: Acting, approvable: Approvable, verdict: Verdict): Promise<Round> {
  const all = await approvalsOf(acting, approvable)
  const decided = await decide(acting, approvable, await decidable(acting, approvable, all), 'approve', verdict)
  const byId = new Map(decided.map((approval) => [approval.id, approval]))
  const after = all.map((approval) => byId.get(approval.id) ?? approval)
  return { ...(await goOn(acting, approvable, after)), decided }
}

/**
 * The caller's no, which ends the round: what others are asked is asked no more, what was decided stays as history.
 * Throws as {@link decidable}.
 */
export async function declineRound(acting: Acting, approvable: Approvable, verdict: Verdict): Promise<Round> {
  const all = await approvalsOf(acting, approvable)
  const decided = await decide(acting, approvable, await decidable(acting, approvable, all), 'decline', verdict)
  await cancelApprovals(acting, approvable)
  return { isOver: true, asked: [], decided }
}

/** Nobody is asked any more: the thing was declined or canceled. Doing it again does nothing. */
export async function cancelApprovals(
  acting: Acting,
  approvable: Pick<Approvable, 'approvals' | 'object'>,
): Promise<void> {
  const { tx, store } = acting
  const all = await store.find(tx, approvable.approvals, { scope: approvable.object.id, equals: {} })
  for (const approval of all.filter(isPending)) {
    transition(approvalLife, String(approval.body.Status), 'end')
    await store.remove(tx, approval)
  }
  const kept = all.filter((approval) => isCurrent(approval) && !isPending(approval))
  await store.putMany(
    tx,
    kept.map((approval) => ({ ...approval, body: { ...approval.body, Current: false } })),
  )
}

/** `all`: every approval there is, those of rounds before too. */
async function goOn(acting: Acting, approvable: Approvable, all: readonly StoredObject[]): Promise<Round> {
  const { tx, store } = acting
  const current = all.filter(isCurrent)
  const before = {
    asked: new Set(current.map(ruleOf)),
    approved: new Set(current.filter(({ body }) => body.Status === 'Approved').map(ruleOf)),
  }
  const open = current.filter(isPending).length
  const asks = approvable.rules.some((rule) => !before.asked.has(rule.id) && approvable.holds(rule, before.approved))
  if (!asks) return { isOver: open === 0, asked: [], decided: [] }
  const groups = new Set(await groupsOf(tx, { store }, approvable.submitter))
  const own = ofCompany(approvable) ? groups : new Set<string>()
  const asked = askedNow(approvable.rules, before, own, approvable.holds)
  if (asked.length === 0) return { isOver: open === 0, asked: [], decided: [] }
  const submitter = await userBody(acting, approvable.submitter)
  const drafts = asked.map(({ rule, when }, index): ObjectDraft => {
    const step = transition(approvalLife, null, 'ask', when)
    const body: JsonObject = {
      AllowResubmit: false,
      ApprovalRuleID: rule.id,
      ApprovingGroupID: rule.body.ApprovingGroupID ?? null,
      DateCompleted: null,
      Approver: step.to === 'Approved' ? submitter : null,
      Comments: null,
      Current: true,
      ...(approvable.approvals === 'OrderReturnApproval' && { OrderReturnID: approvable.object.id }),
    }
    const { approvals: family, object } = approvable
    return {
      family,
      scope: object.id,
      id: idAfter(all, index),
      owner: null,
      body: stepped(body, step, acting.now),
    }
  })
  const written = (await store.putMany(tx, drafts)).map(({ object }) => object)
  const pending = written.filter(isPending)
  return { isOver: open + pending.length === 0, asked: pending, decided: [] }
}

/** Approvals have no id that anybody reads: theirs keeps them in the order they were asked. */
function idAfter(all: readonly StoredObject[], index: number): string {
  const last = Math.max(0, ...all.map(({ id }) => Number(id)))
  return String(last + 1 + index).padStart(6, '0')
}

async function decide(
  acting: Acting,
  { object }: Approvable,
  own: readonly StoredObject[],
  action: 'approve' | 'decline',
  { comments, allowResubmit }: Verdict,
): Promise<StoredObject[]> {
  const { caller, tx, store, now } = acting
  const who: UserRef = { userType: caller.userType, companyId: caller.companyId, id: caller.userId }
  const Approver = await userBody(acting, who)
  const drafts = own.map((approval) => {
    const step = transition(approvalLife, String(approval.body.Status), action)
    const AllowResubmit = action === 'decline' && allowResubmit
    const body = { ...approval.body, Approver, Comments: comments, AllowResubmit }
    return { ...approval, scope: object.id, body: stepped(body, step, now) }
  })
  return (await store.putMany(tx, drafts)).map(({ object: written }) => written)
}

/** Groups of different companies may have one name. */
function ofCompany({ company, submitter }: Approvable): boolean {
  return submitter.userType === company.userType && submitter.companyId === company.companyId
}

/** A person as approvals keep them. */
async function userBody({ tx, store }: Acting, user: UserRef): Promise<Json> {
  const found = await store.get(tx, keyOfUser(user))
  if (found === undefined) return { ID: user.id }
  const { ID, Username, FirstName, LastName, Email, Phone, Active, xp } = found.body
  const shown = { ID, Username, FirstName, LastName, Email, Phone, Active, xp, CompanyID: user.companyId }
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value ?? null]))
}
