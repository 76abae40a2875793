import { type FieldMetadata, type Fields, type ParamManifest, placeOf } from '@tessera/content'
import { lazy, Suspense } from 'react'
import { fieldStep, paramsStep } from '../commands/commands.ts'
import { editOf } from '../fields/inline-text.ts'
import { slotsOf } from '../model/apply-edit.ts'
import { useEditing, useEditor } from '../overlay/editor-context.tsx'
import { nameOf } from '../overlay/names.ts'
import { AllShownIn, ShownIn } from '../translation/shown-in.tsx'
import { FieldInput } from './field-input.tsx'
import { ParamInput } from './forms/param-input.tsx'
import { StylesInput } from './forms/styles-input.tsx'

const ContentSource = lazy(() =>
  import('./pickers/content-source.tsx').then(({ ContentSource }) => ({ default: ContentSource })),
)

/** What can be set of the chosen rendering: its content, its variant, its parameters. */
export default function Settings({ onTranslate }: { onTranslate: () => void }) {
  const { t, session, components, componentEditing, setup } = useEditor()
  const { page, chosen, own } = useEditing()
  const node = chosen === undefined ? undefined : placeOf(slotsOf(page), chosen)?.node
  if (node === undefined) return <PageSettings onTranslate={onTranslate} />
  const component = components.get(node.componentName ?? '')
  const fields = fieldsOf(node.fields)
  const titles = new Map(component?.fields.map((field) => [field.name, field]))
  const params: ParamManifest[] = [
    ...((component?.variants.length ?? 0) > 1
      ? [
          {
            name: 'FieldNames',
            title: t('settings.variant'),
            kind: 'choice' as const,
            choices: component?.variants ?? [],
          },
        ]
      : []),
    ...(component?.params ?? []),
  ]
  const set = (name: string, value: string | null) => session.run(paramsStep(node.uid, { [name]: value }))
  return (
    <div key={node.uid} className="settings">
      <p className="lead">
        {nameOf(node, components)}
        <button type="button" className="text-button" onClick={() => session.choose(undefined)}>
          {t('settings.page')}
        </button>
      </p>
      {componentEditing.isEditable(node.uid) && (
        <button type="button" className="text-button" onClick={() => void componentEditing.open(node.uid)}>
          {t('do.editComponent')}
        </button>
      )}
      <section>
        <h3>{t('settings.content')}</h3>
        <AllShownIn fields={fields} onTranslate={onTranslate} />
        {component !== undefined && component.fields.length > 0 && (
          <Suspense>
            <ContentSource node={node} component={component} isOwn={own.has(node.uid)} />
          </Suspense>
        )}
        {fields.length === 0 && !component?.fields.length && <p className="lead">{t('settings.noContent')}</p>}
        {fields.map(({ name, metadata }) => (
          <ShownIn key={name} metadata={metadata}>
            <FieldInput
              metadata={metadata}
              title={titles.get(name)?.title ?? metadata.title}
              help={titles.get(name)?.help}
              format={titles.get(name)?.format}
              limits={titles.get(name)}
              onChange={(value) => session.run(fieldStep(editOf(metadata, value)))}
            />
          </ShownIn>
        ))}
      </section>
      {own.has(node.uid) ? (
        <section>
          <h3>{t('settings.look')}</h3>
          {params.map((param) => (
            <ParamInput
              key={param.name}
              param={param}
              value={node.params?.[param.name]}
              params={node.params}
              onChange={(value) => set(param.name, value)}
            />
          ))}
          <StylesInput
            component={node.componentName ?? ''}
            groups={setup.styles}
            value={node.params?.Styles}
            onChange={(value) => set('Styles', value)}
          />
        </section>
      ) : (
        <p className="lead">{t('said.shared')}</p>
      )}
    </div>
  )
}

/** What the page itself holds: its titles, what search engines are told, where it stands in menus. */
function PageSettings({ onTranslate }: { onTranslate: () => void }) {
  const { t, session, setup } = useEditor()
  const { page, item } = useEditing()
  if (setup.frame !== undefined) return <p className="lead">{t('settings.design')}</p>
  const fields = fieldsOf(page.layout.sitecore.route?.fields)
  const type = setup.pageTypes.find(({ name }) => name === item.template)
  const declared = new Map(type?.fields.map((field) => [field.name, field]))
  return (
    <div className="settings">
      <p className="lead">{t('settings.page')}</p>
      <section>
        <AllShownIn fields={fields} onTranslate={onTranslate} />
        {fields.map(({ name, metadata }) => (
          <ShownIn key={name} metadata={metadata}>
            <FieldInput
              metadata={metadata}
              title={declared.get(name)?.title ?? metadata.title}
              help={declared.get(name)?.help}
              format={declared.get(name)?.format}
              limits={declared.get(name)}
              onChange={(value) => session.run(fieldStep(editOf(metadata, value)))}
            />
          </ShownIn>
        ))}
      </section>
    </div>
  )
}

/** Those that can be written. */
const fieldsOf = (fields: Fields | undefined) =>
  Object.entries(fields ?? {}).flatMap(([name, field]) => {
    const { metadata } = field as { metadata?: FieldMetadata }
    return metadata === undefined ? [] : [{ name, metadata }]
  })
