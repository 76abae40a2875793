import { expect, test } from 'vitest'
import { chosenSteps } from './chosen-steps.ts'

const steps = (query: string) => chosenSteps(new URLSearchParams(query))

test.each<[string, string, string[]]>([
  ['in their order', 'event=VIEW&at=&event=FORM&at=', ['VIEW', 'FORM']],
  ['without those left empty', 'event=VIEW&at=&event=&at=&event=FORM&at=', ['VIEW', 'FORM']],
  ['on some pages', 'event=VIEW&at=/office/*&event=FORM&at=contact', ['VIEW@/office/*', 'FORM@/contact']],
  ['as views where only a path is said', 'event=&at=/office', ['VIEW@/office']],
  ['with a comma of a path as any character', 'event=VIEW&at=/a,b', ['VIEW@/a*b']],
  [
    'with the type that is typed',
    'event=VIEW&at=&event=*&at=/a&event=FORM&at=&other=+WISH+',
    ['VIEW', 'WISH@/a', 'FORM'],
  ],
  ['with the type that is typed at the end where no step asks for it', 'event=VIEW&at=&other=WISH', ['VIEW', 'WISH']],
  ['without another type where none is typed', 'event=*&at=/a&other=', []],
])('steps are read %s', (_, query, expected) => expect(steps(query)).toEqual(expected))

test('an address that says its steps itself chooses none', () => {
  expect(steps('steps=VIEW,ADD_TO_CART')).toBeUndefined()
})
