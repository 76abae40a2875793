/**
 * The layouts both renderers show, and the components they show them with. The components are written for either React:
 * they are made from its `createElement` and from the renderer's own placeholder and fields.
 */

const metadata = (fieldType) => ({
  datasource: { id: '{A0}', language: 'en', revision: 'r1', version: 2 },
  title: 'A <title> & more',
  fieldId: '{F0}',
  fieldType,
  rawValue: '<a>',
})

/** `kit`: Placeholder, Text, RichText, Image, Link, File, DateField, withDatasourceCheck, withPlaceholder. */
export function makeComponents(h, kit) {
  const { Placeholder, Text, RichText, Image, Link, File, DateField } = kit
  const Fields = ({ fields, params }) =>
    h(
      'article',
      { className: params?.styles },
      h(Text, { field: fields?.Title, tag: 'h2', className: 'title' }),
      h('i', null, h(Text, { field: fields?.Bare })),
      h(Text, { field: fields?.Raw, encode: false }),
      h(RichText, { field: fields?.Body, className: 'body' }),
      h(Image, { field: fields?.Picture, className: 'mine', imageParams: fields?.Sized ? { mw: 300 } : undefined }),
      h(Image, { field: fields?.Sized, srcSet: [{ mw: 300 }, { h: 4 }], imageParams: { as: 1 } }),
      h(Link, { field: fields?.More, className: 'more' }),
      h(Link, { field: fields?.Wrapped }, 'inside'),
      h(File, { field: fields?.Paper }),
      h(DateField, { field: fields?.Day, tag: 'time' }),
      h(DateField, { field: fields?.Day, render: (day) => day?.toISOString() }),
    )
  const Row = ({ rendering }) => h('div', { className: 'row' }, h(Placeholder, { name: 'row-7', rendering }))
  const Split = ({ rendering }) =>
    h(
      'div',
      null,
      h(Placeholder, { name: 'split-{*}', rendering }),
      h(Placeholder, { name: 'plain', rendering, render: (nodes) => h('ul', null, nodes) }),
    )
  const Empty = ({ rendering }) =>
    h(Placeholder, { name: 'nothing', rendering, renderEmpty: (nodes) => h('section', null, nodes) })
  const Gap = ({ rendering }) => h('div', null, h(Placeholder, { name: 'no-such', rendering }))
  const Each = ({ rendering }) =>
    h(Placeholder, { name: 'plain', rendering, renderEach: (node, index) => h('li', { key: index }, node) })
  const Checked = kit.withDatasourceCheck()(({ rendering }) => h('p', null, rendering.dataSource))
  const Columns = kit.withPlaceholder([{ placeholder: 'plain', prop: 'left' }])(({ left }) => h('div', null, left))
  const Word = ({ fields }) => h('b', null, fields?.Word?.value)
  return { Fields, Row, Split, Empty, Gap, Each, Checked, Columns, Word }
}

const filled = (extra = () => ({})) => ({
  Title: { value: 'One\ntwo & three', ...extra('Multi-Line Text') },
  Bare: { value: 'bare', ...extra('Single-Line Text') },
  Raw: { value: '<u>raw</u>', ...extra('Single-Line Text') },
  Body: { value: '<p>Hi <a href="/x">x</a></p>', ...extra('Rich Text') },
  Picture: {
    value: { src: '/-/media/a.jpg?rev=9&x=1', alt: 'A', width: '640', height: '480', class: 'own' },
    ...extra('Image'),
  },
  Sized: { value: { src: '/~/media/b.jpg', alt: '' }, ...extra('Image') },
  More: {
    value: {
      href: '/more',
      text: 'More',
      querystring: 'q=1',
      anchor: 's',
      class: 'c',
      title: 't',
      target: '_blank',
      linktype: 'internal',
    },
    ...extra('General Link'),
  },
  Wrapped: { value: { href: '#s', anchor: 's', linktype: 'anchor', text: 'x' }, ...extra('General Link') },
  Paper: { value: { src: '/paper.pdf', title: '', displayName: 'Paper' } },
  Day: { value: '2026-03-01T00:00:00Z', ...extra('Date') },
})

const blank = (extra) => ({
  Title: { value: '', ...extra('Multi-Line Text') },
  Bare: { value: '', ...extra('Single-Line Text') },
  Raw: { value: '', ...extra('Single-Line Text') },
  Body: { value: '', ...extra('Rich Text') },
  Picture: { value: {}, ...extra('Image') },
  Sized: { value: { src: '' }, ...extra('Image') },
  More: { value: { href: '' }, ...extra('General Link') },
  Wrapped: { value: { href: '' }, ...extra('General Link') },
  Paper: { value: {} },
  Day: { value: '0001-01-01T00:00:00Z', ...extra('Date') },
})

const legacy = {
  Title: { value: 'x', editable: '<input value="x">' },
  Bare: { value: 'x', editable: '<input>' },
  Body: { value: 'x', editable: '<b>x</b>' },
  Picture: { value: {}, editable: '<input><img src="/-/media/a.jpg" alt="A" />' },
  More: { value: { href: '/a', text: 'A' }, editableFirstPart: '<a href="/a">A', editableLastPart: '</a>' },
  Wrapped: { value: { href: '/a', text: 'A' }, editableFirstPart: '<a href="/a">A', editableLastPart: '</a>' },
  Day: { value: '2026', editable: '<i>2026</i>' },
}

const word = (uid, text = uid) => ({ uid, componentName: 'Word', fields: { Word: { value: text } } })
const marker = (kind, key) => ({
  name: 'code',
  type: 'text/sitecore',
  contents: kind === 'open' ? '{"a":1}' : null,
  attributes: { type: 'text/sitecore', chrometype: 'placeholder', kind, class: 'scpm', 'data-selectable': 'true', key },
})
const deep = () => [
  {
    uid: 'row',
    componentName: 'Row',
    placeholders: {
      'row-{*}': [word('a'), { uid: 'in', componentName: 'Row', placeholders: { 'row-{*}': [word('b')] } }],
    },
  },
  { uid: 'split', componentName: 'Split', placeholders: { 'split-{*}': [word('c')], plain: [word('d'), word('e')] } },
]

const NORMAL = { pageEditing: false, pageState: 'normal' }
const PREVIEW = { pageEditing: false, pageState: 'preview' }
const EDIT = { pageEditing: true, pageState: 'edit', editMode: 'metadata' }
const CHROMES = { pageEditing: true, pageState: 'edit', editMode: 'chromes' }
const styled = { GridParameters: 'col-12', Styles: 'indent', FieldNames: 'Default' }

/** Name → state and renderings of the root placeholder. Made anew for each renderer: the vendor's changes its layout. */
export const cases = {
  'fields, normal': () => [NORMAL, [{ uid: 'f', componentName: 'Fields', params: styled, fields: filled() }]],
  'fields, preview': () => [PREVIEW, [{ uid: 'f', componentName: 'Fields', params: styled, fields: filled() }]],
  'fields, edit': () => [
    EDIT,
    [{ uid: 'f', componentName: 'Fields', params: styled, fields: filled((type) => ({ metadata: metadata(type) })) }],
  ],
  'fields bare values': () => [
    NORMAL,
    [
      {
        componentName: 'Fields',
        fields: {
          Picture: { src: '/p.jpg', alt: 'P' },
          More: { href: '/m', text: 'M' },
          Paper: { src: '/f', title: 'F' },
        },
      },
    ],
  ],
  'empty fields, normal': () => [NORMAL, [{ uid: 'f', componentName: 'Fields', fields: blank(() => ({})) }]],
  'empty fields, edit': () => [
    EDIT,
    [{ uid: 'f', componentName: 'Fields', fields: blank((type) => ({ metadata: metadata(type) })) }],
  ],
  'no fields': () => [NORMAL, [{ uid: 'f', componentName: 'Fields' }]],
  'fields of the older editor': () => [CHROMES, [{ uid: 'f', componentName: 'Fields', fields: legacy }]],
  'nested and dynamic, normal': () => [NORMAL, deep()],
  'nested and dynamic, edit': () => [EDIT, deep()],
  'renderEach, normal': () => [
    NORMAL,
    [{ uid: 'e', componentName: 'Each', placeholders: { plain: [word('a'), word('b')] } }],
  ],
  'renderEach, edit': () => [
    EDIT,
    [{ uid: 'e', componentName: 'Each', placeholders: { plain: [word('a'), word('b')] } }],
  ],
  'missing, normal': () => [NORMAL, [{ uid: 'm', componentName: 'Gone' }, word('a')]],
  'missing, edit': () => [EDIT, [{ uid: 'm', componentName: 'Gone' }, word('a')]],
  'hidden, normal': () => [NORMAL, [{ uid: 'h', componentName: 'Hidden Rendering' }]],
  'hidden, edit': () => [EDIT, [{ uid: 'h', componentName: 'Hidden Rendering' }]],
  'unnamed, normal': () => [NORMAL, [{ uid: 'u', componentName: null }, word('a')]],
  'unnamed, edit': () => [EDIT, [{ uid: 'u', componentName: null }, word('a')]],
  'empty placeholder, normal': () => [NORMAL, []],
  'empty placeholder, edit': () => [EDIT, []],
  'renderEmpty, normal': () => [NORMAL, [{ uid: 'e', componentName: 'Empty', placeholders: { nothing: [] } }]],
  'renderEmpty, edit': () => [EDIT, [{ uid: 'e', componentName: 'Empty', placeholders: { nothing: [] } }]],
  'missing placeholder, normal': () => [NORMAL, [{ uid: 'g', componentName: 'Gap', placeholders: { other: [] } }]],
  'missing placeholder, edit': () => [EDIT, [{ uid: 'g', componentName: 'Gap', placeholders: { other: [] } }]],
  'data source check, normal': () => [
    NORMAL,
    [
      { uid: 'a', componentName: 'Checked', dataSource: '' },
      { uid: 'b', componentName: 'Checked', dataSource: '{X}' },
    ],
  ],
  'data source check, edit': () => [
    EDIT,
    [
      { uid: 'a', componentName: 'Checked', dataSource: '' },
      { uid: 'b', componentName: 'Checked', dataSource: '{X}' },
    ],
  ],
  'withPlaceholder, normal': () => [
    NORMAL,
    [{ uid: 'c', componentName: 'Columns', placeholders: { plain: [word('a'), word('b')] } }],
  ],
  'withPlaceholder, edit': () => [
    EDIT,
    [{ uid: 'c', componentName: 'Columns', placeholders: { plain: [word('a'), word('b')] } }],
  ],
  'markers of the older editor': () => [CHROMES, [marker('open', 'main'), word('a'), marker('close')]],
  'only markers of the older editor': () => [CHROMES, [marker('open', 'main'), marker('close')]],
  'external without a name': () => [NORMAL, [{ uid: 'x', componentName: 'BYOCComponent' }]],
  'external wrapper without a name': () => [
    NORMAL,
    [{ uid: 'x', componentName: 'BYOCWrapper', params: { ...styled, RenderingIdentifier: 'r' } }],
  ],
  'external, unknown': () => [
    NORMAL,
    [{ uid: 'x', componentName: 'BYOCComponent', params: { ComponentName: 'Clock' } }],
  ],
  'hosted, incomplete': () => [NORMAL, [{ uid: 'x', componentName: 'FEaaSComponent', params: { LibraryId: 'l' } }]],
  'hosted wrapper, incomplete': () => [NORMAL, [{ uid: 'x', componentName: 'FEaaSWrapper', params: styled }]],
}

export const layoutOf = ([context, renderings]) => ({
  sitecore: { context, route: { name: 'home', placeholders: { main: renderings } } },
})
