export { checkInvited } from './allowed.ts'
export { invitationRules, type OpenInvitation, openInvitation } from './invitations.ts'
export { holdRemovalToInvitation, holdToInvitation, invitedRestriction, seesLine } from './invited.ts'
