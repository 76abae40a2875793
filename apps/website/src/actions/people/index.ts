import type { Action } from '../action.ts'
import { act, endAct } from './act.ts'
import { deleteGroup, group, member } from './group.ts'
import { deleteLocation, endLocationUse, location, useLocation } from './location.ts'
import { changeGroups, changePerson, invitePerson, sendLetter, setState } from './person.ts'

export const peopleActions: readonly Action[] = [
  invitePerson,
  changePerson,
  changeGroups,
  setState,
  sendLetter,
  group,
  deleteGroup,
  member,
  location,
  deleteLocation,
  useLocation,
  endLocationUse,
  act,
  endAct,
]
