import { useStudio } from '../../studio-context.tsx'
import type { Answer } from '../answers.ts'
import type { MakeReport } from '../asked.ts'
import { Done } from '../parts/done.tsx'
import { type Column, FigureTable } from '../parts/figure-table.tsx'
import { GivenText } from '../parts/given-text.tsx'
import { QuestionForm } from '../parts/question-form.tsx'
import { profileName } from '../profile-names.ts'
import { visitorAddress } from '../visitor-address.ts'

type GuestRow = Answer<'guests'>['guests'][number]

/** Search for a person by what begins their email or identifier, or by an id; without a question, who was last seen. */
export const visitorsReport: MakeReport = async ({ insight, query }) => {
  const q = (query.get('q') ?? '').trim()
  const { guests } = await insight.read('guests', { q })
  return <Visitors guests={guests} q={q} done={query.get('done') === 'erased'} />
}

function Visitors({ guests, q, done }: Answer<'guests'> & { q: string; done: boolean }) {
  const { t, format } = useStudio()
  const columns: Column<GuestRow>[] = [
    {
      head: t('visitors.visitor'),
      cell: ({ ref }) => (
        <a href={visitorAddress(ref)} dir="ltr">
          {ref.slice(0, 8)}
          <span className="studio-hidden">{ref.slice(8)}</span>
        </a>
      ),
    },
    { head: t('visitors.email'), cell: ({ email }) => <GivenText text={email} /> },
    {
      head: t('visitors.name'),
      cell: ({ firstname, lastname }) => (
        <GivenText text={[firstname, lastname].filter((part) => part !== null).join(' ')} />
      ),
    },
    {
      head: t('visitors.identifiers'),
      cell: ({ identifiers }) => (
        <GivenText text={identifiers.map(({ provider, id }) => `${profileName(provider, t)}: ${id}`).join(', ')} />
      ),
    },
    { head: t('visitors.type'), cell: ({ type }) => <GuestType type={type} /> },
    {
      head: t('visitors.lastSeen'),
      cell: ({ lastSeen, firstSeen }) => format.moment(new Date(lastSeen ?? firstSeen)),
    },
  ]
  return (
    <>
      {done && <Done text={t('erase.done')} />}
      <QuestionForm name="q" label={t('visitors.search')} help={t('visitors.help')} value={q} />
      <h2 className="studio-subtitle">{q === '' ? t('visitors.last') : t('visitors.found')}</h2>
      <FigureTable
        caption={q === '' ? t('visitors.last') : t('visitors.found')}
        columns={columns}
        rows={guests}
        keyOf={({ ref }) => ref}
        empty={q === '' ? t('visitors.empty') : t('visitors.none')}
      />
    </>
  )
}

const TYPES = ['visitor', 'customer', 'bot', 'retired'] as const

export function GuestType({ type }: { type: string }) {
  const { t } = useStudio()
  const known = TYPES.find((name) => name === type)
  return known === undefined ? <GivenText text={type} /> : t(`guest.${known}`)
}
