import { expect, test } from 'vitest'
import { catalogueImages } from './catalogue-images.ts'

const chair = {
  xp: {
    Images: ['/chair', '/chair-back'],
    ImagesByChoice: { cover: { oat: ['/chair-oat'], clay: ['/chair'] }, wood: { smoked: ['/chair-smoked'] } },
  },
}

test.each([
  ['nothing chosen', [], ['/chair', '/chair-back']],
  ['an option with a picture', [{ SpecID: 'cover', OptionID: 'oat' }], ['/chair-oat', '/chair-back']],
  ['an option that shares one', [{ SpecID: 'cover', OptionID: 'clay' }], ['/chair', '/chair-back']],
  ['an option without', [{ SpecID: 'cover', OptionID: 'moss' }, null], ['/chair', '/chair-back']],
  ['a choice without', [{ SpecID: 'size', OptionID: 'oat' }], ['/chair', '/chair-back']],
  [
    'two options with pictures',
    [
      { SpecID: 'cover', OptionID: 'oat' },
      { SpecID: 'wood', OptionID: 'smoked' },
    ],
    ['/chair-oat', '/chair-smoked', '/chair-back'],
  ],
])('%s', (_, chosen, paths) => {
  expect(catalogueImages(chair, chosen)).toEqual(paths.map((path) => `/-/media${path}`))
})

test.each([undefined, null, {}, { xp: null }, { xp: { Images: 'x', ImagesByChoice: { cover: { oat: 5 } } } }])(
  '%j has none',
  (object) => {
    expect(catalogueImages(object, [{ SpecID: 'cover', OptionID: 'oat' }])).toEqual([])
  },
)
