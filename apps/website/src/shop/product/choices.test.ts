import type { Spec, Variant } from '@tessera/commerce'
import { expect, test } from 'vitest'
import {
  choicesOf,
  chosenExtraDays,
  chosenMarkups,
  chosenQuery,
  chosenVariant,
  readChosen,
  withChoices,
} from './choices.ts'

const wood = {
  ID: 'wood',
  Name: 'Wood',
  Required: true,
  DefinesVariant: true,
  DefaultOptionID: 'oak',
  Options: [
    { ID: 'oak', Value: 'Oak', xp: { de: 'Eiche', Swatch: '#d9b98c' } },
    { ID: 'ash', Value: 'Ash', PriceMarkupType: 'Percentage', PriceMarkup: 8, xp: { Swatch: 'url(evil)' } },
  ],
  xp: { Control: 'swatch', Texts: { de: { Name: 'Holz' } } },
} as unknown as Spec

const size = {
  ID: 'size',
  Name: 'Size',
  Required: true,
  DefinesVariant: true,
  Options: [
    { ID: 's', Value: 'S' },
    { ID: 'l', Value: 'L' },
  ],
  xp: { Control: 'something new' },
} as unknown as Spec

const engraving = {
  ID: 'engraving',
  Name: 'Engraving',
  Required: false,
  AllowOpenText: true,
  xp: { Control: 'text', MaxLength: 24 },
} as unknown as Spec

const variant = (wood: string, size: string, given: object = {}) =>
  ({
    ID: `${wood}-${size}`,
    Active: true,
    Specs: [
      { SpecID: 'wood', OptionID: wood },
      { SpecID: 'size', OptionID: size },
    ],
    ...given,
  }) as unknown as Variant

const specs = [wood, size, engraving]
/** Large ash is not made. */
const variants = [variant('oak', 's'), variant('oak', 'l'), variant('ash', 's')]
const read = (query: string) => readChosen(new URLSearchParams(query), specs, variants)

test('what is left open is as usual: the default, else the first where one is needed, else nothing', () => {
  expect(Object.fromEntries(read(''))).toEqual({ wood: 'oak', size: 's', engraving: '' })
})

test('a variant names all its options, and a single choice goes before it', () => {
  expect(Object.fromEntries(read('variant=oak-l'))).toMatchObject({ wood: 'oak', size: 'l' })
  expect(Object.fromEntries(read('variant=oak-l&spec.size=s'))).toMatchObject({ wood: 'oak', size: 's' })
})

test('what does not exist counts as left open', () => {
  expect(Object.fromEntries(read('variant=nothing&spec.wood=gold&spec.colour=red'))).toEqual({
    wood: 'oak',
    size: 's',
    engraving: '',
  })
})

test('a text is kept to what commerce takes', () => {
  expect(read(`text.engraving=${'x'.repeat(3000)}`).get('engraving')).toHaveLength(2000)
})

test('the variant is the one with all options that define it', () => {
  expect(chosenVariant(read('spec.wood=ash'), specs, variants)?.ID).toBe('ash-s')
  expect(chosenVariant(read('spec.wood=ash&spec.size=l'), specs, variants)).toBeUndefined()
  expect(chosenVariant(new Map(), [engraving], [])).toBeUndefined()
})

test('each option says whether it can be had with the rest of what is chosen', () => {
  const inStock = ({ ID }: Variant) => ID !== 'oak-s'
  const [woods, sizes] = choicesOf(specs, variants, read('spec.size=l'), inStock, 'en')
  expect(woods?.options.map(({ id, availability }) => [id, availability])).toEqual([
    ['oak', 'in'],
    ['ash', 'none'],
  ])
  expect(sizes?.options.map(({ id, availability }) => [id, availability])).toEqual([
    ['s', 'out'],
    ['l', 'in'],
  ])
})

test('controls and words are those of the catalogue; what it does not know is shown as a plain choice', () => {
  const [woods, sizes, text] = choicesOf(specs, variants, read(''), () => true, 'de')
  expect([woods?.name, woods?.control, sizes?.control, text?.control]).toEqual(['Holz', 'swatch', 'choice', 'text'])
  expect(woods?.options.map(({ name }) => name)).toEqual(['Eiche', 'Ash'])
  expect([text?.maxLength, text?.isRequired]).toEqual([24, false])
})

test('a swatch that is no colour is none', () => {
  const [woods] = choicesOf(specs, variants, read(''), () => true, 'en')
  expect(woods?.options.map(({ swatch }) => swatch)).toEqual(['#d9b98c', undefined])
})

test('a material is shown by a picture of the media library, and by no other', () => {
  const pictures = ['/halden/swatches/wool/fjord', 'https://elsewhere.example/fjord.webp', 7]
  const wool = { ID: 'wool', Options: pictures.map((SwatchImage, at) => ({ ID: String(at), xp: { SwatchImage } })) }
  const [choice] = choicesOf([wool] as never, [], read(''), () => true, 'en')
  expect(choice?.options.map(({ swatchImage }) => swatchImage)).toEqual([
    '/-/media/halden/swatches/wool/fjord',
    undefined,
    undefined,
  ])
})

test('what is chosen adds to the price', () => {
  expect(chosenMarkups(specs, read('spec.wood=ash'))).toEqual([{ type: 'Percentage', amount: 8 }])
  expect(chosenMarkups(specs, read(''))).toEqual([])
})

test('options that are made for somebody add their days, and what nobody chose adds none', () => {
  const text = { ...engraving, Options: [{ ID: 'text', IsOpenText: true, xp: { ExtraDays: 3 } }] } as unknown as Spec
  const slow = { ...wood, Options: [{ ID: 'oak' }, { ID: 'ash', xp: { ExtraDays: 10 } }] } as unknown as Spec
  const wrong = { ...size, Options: [{ ID: 's', xp: { ExtraDays: 'soon' } }] } as unknown as Spec
  const days = (query: string) => {
    const specs = [slow, wrong, text]
    return chosenExtraDays(specs, readChosen(new URLSearchParams(query), specs, []))
  }
  expect(days('')).toBe(0)
  expect(days('spec.wood=ash')).toBe(10)
  expect(days('spec.wood=ash&text.engraving/text=For%20Ida')).toBe(13)
})

const cable = {
  ID: 'cable',
  Name: 'Cable',
  Required: true,
  DefaultOptionID: '3m',
  Options: [
    { ID: '3m', Value: '3 m' },
    { ID: 'custom', Value: 'Another length', IsOpenText: true, PriceMarkupType: 'AmountPerQuantity', PriceMarkup: 29 },
  ],
  xp: { Control: 'select' },
} as unknown as Spec

test('what is only written is a text, also where an option says what it costs', () => {
  const Options = [{ ID: 'text', IsOpenText: true, PriceMarkupType: 'AmountTotal', PriceMarkup: 24 }]
  const specs = [{ ...engraving, AllowOpenText: false, Options } as unknown as Spec]
  const read = (query: string) => readChosen(new URLSearchParams(query), specs, [])
  const [choice] = choicesOf(specs, [], read('text.engraving/text=Ida'), () => true, 'en')
  expect(choice).toMatchObject({ control: 'text', textName: 'engraving/text', text: 'Ida' })
  expect(chosenMarkups(specs, read('text.engraving/text=Ida'))).toEqual([{ type: 'AmountTotal', amount: 24 }])
  expect(chosenMarkups(specs, read(''))).toEqual([])
})

test('one option among others can be written into', () => {
  const read = (query: string) => readChosen(new URLSearchParams(query), [cable], [])
  const [choice] = choicesOf([cable], [], read('spec.cable=custom&text.cable/custom=7'), () => true, 'en')
  expect(choice?.control).toBe('select')
  expect(choice?.options.map(({ id, isChosen, text }) => [id, isChosen, text])).toEqual([
    ['3m', false, undefined],
    ['custom', true, '7'],
  ])
  const query = withChoices([{ SpecID: 'cable', OptionID: 'custom', Value: '7' }], 1)
  expect(Object.fromEntries(query)).toEqual({ 'spec.cable': 'custom', 'text.cable/custom': '7' })
})

test.each([
  ['nothing is chosen', '', 'variant=oak-s'],
  ['a variant is', 'spec.wood=ash', 'variant=ash-s'],
  ['no such variant is', 'spec.wood=ash&spec.size=l', 'spec.wood=ash&spec.size=l'],
  ['a text is written', 'text.engraving=Ida %26 Tom', 'variant=oak-s&text.engraving=Ida+%26+Tom'],
  ['an option is', 'spec.cable=custom&text.cable/custom=7', 'variant=oak-s&spec.cable=custom&text.cable%2Fcustom=7'],
  ['a text stands in an option that is not chosen', 'text.cable/custom=7', 'variant=oak-s'],
])('the address leads back to what is chosen when %s', (_, query, address) => {
  const all = [...specs, cable]
  const chosen = readChosen(new URLSearchParams(query), all, variants)
  const back = chosenQuery(chosen, all, chosenVariant(chosen, all, variants))
  expect(back.toString()).toBe(address)
  const again = readChosen(back, all, variants)
  expect(chosenMarkups(all, again)).toEqual(chosenMarkups(all, chosen))
  expect(chosenVariant(again, all, variants)).toBe(chosenVariant(chosen, all, variants))
})
