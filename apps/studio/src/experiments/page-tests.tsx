import { CONTROL, type PageTest, pageVariantEventId } from '@tessera/content'
import type { Answer } from '../insights/answers.ts'
import { ifThere } from '../insights/asked.ts'
import type { Filters } from '../insights/filters.ts'
import type { Insight } from '../insights/insight.ts'
import { type Column, FigureTable } from '../insights/parts/figure-table.tsx'
import { dateIn } from '../insights/period.ts'
import { variantsAddress } from '../pages/variants/variants-address.ts'
import { useStudio } from '../studio-context.tsx'
import type { TestedPage } from './tested-page.ts'

/** A page's test with what became of it. */
interface ToldTest {
  readonly page: TestedPage
  readonly from: string
  readonly to: string
  /** Undefined when the platform does not say. */
  readonly result: Answer<'pageTest'> | undefined
}

/** Longest time reports look back, in days. */
const MAX_DAYS = 399
const DAY_MS = 86_400_000

/** The tests of a site that were ever started, each over the time it ran. */
export async function readPageTests(insight: Insight, filters: Filters): Promise<readonly ToldTest[]> {
  const pages = (await ifThere(insight.pageTests(filters.site))) ?? []
  const started = pages.filter(({ test }) => test.startedAt !== undefined)
  return Promise.all(started.map((page) => readTest(insight, filters, page)))
}

async function readTest(insight: Insight, { site, bots, timeZone }: Filters, page: TestedPage): Promise<ToldTest> {
  const { test, itemId, language } = page
  const end = test.stoppedAt === undefined ? new Date() : new Date(test.stoppedAt)
  const start = new Date(Math.max(Date.parse(test.startedAt ?? ''), end.getTime() - MAX_DAYS * DAY_MS))
  const [from, to] = [dateIn(timeZone, start), dateIn(timeZone, end)]
  const variants = armsOf(test).map((arm) => pageVariantEventId({ pageId: itemId, language }, arm))
  const query = {
    ...{ site, bots, from, to, tz: timeZone, goal: test.goal, variants: variants.join(',') },
    ...(test.goalDetail && { detail: test.goalDetail }),
  }
  return { page, from, to, result: await ifThere(insight.read('pageTest', query)) }
}

/** The control first: others are compared with it. */
const armsOf = ({ weights }: PageTest): string[] => [
  CONTROL,
  ...Object.keys(weights)
    .filter((arm) => arm !== CONTROL)
    .sort(),
]

/** Tests of pages in words and figures. Nothing for a site that has none. */
export function PageTests({ tests }: { tests: readonly ToldTest[] }) {
  const { t } = useStudio()
  if (tests.length === 0) return null
  return (
    <section aria-labelledby="page-tests">
      <h2 id="page-tests" className="studio-subtitle">
        {t('tests.heading')}
      </h2>
      {tests.map((told) => (
        <TestPanel key={`${told.page.itemId} ${told.page.language}`} {...told} />
      ))}
    </section>
  )
}

type Arm = Answer<'pageTest'>['arms'][number] & { readonly name: string }

function TestPanel({ page, from, to, result }: ToldTest) {
  const { t, format } = useStudio()
  const { title, path, language, test, itemId } = page
  const nameOf = (arm: string | undefined) =>
    arm === CONTROL ? t('tests.control') : (page.variants.find(({ id }) => id === arm)?.name ?? arm ?? '')
  const order = armsOf(test)
  const arms: Arm[] = result?.arms.map((arm, place) => ({ ...arm, name: nameOf(order[place]) })) ?? []
  const points = (share: number) => format.decimal(share * 100)
  const figure = (head: string, write: (arm: Arm) => string): Column<Arm> => ({ head, kind: 'figure', cell: write })
  const columns: Column<Arm>[] = [
    { head: t('tests.arm'), cell: ({ name }) => <bdi>{name}</bdi> },
    figure(t('figure.visitors'), ({ visitors }) => format.count(visitors)),
    figure(t('experiments.conversions'), ({ conversions }) => format.count(conversions)),
    figure(t('tests.sessions'), ({ sessions }) => format.count(sessions)),
    figure(t('experiments.rate'), ({ rate }) => format.percent(rate)),
    figure(t('experiments.certainty'), ({ low, high }) => `${format.percent(low)} – ${format.percent(high)}`),
    figure(t('tests.difference'), ({ difference }) =>
      difference === null ? '–' : `${points(difference.by)} (${points(difference.low)} – ${points(difference.high)})`,
    ),
  ]
  return (
    <section className="panel">
      <h3 className="studio-subtitle">
        <bdi lang={language}>{title}</bdi> <bdi dir="ltr">{path}</bdi>
      </h3>
      <p>
        {t(`tests.goal.${test.goal}`)}
        {test.goalDetail && (
          <>
            : <bdi dir="ltr">{test.goalDetail}</bdi>
          </>
        )}
        {'. '}
        {t('tests.since', { from: format.date(from), to: format.date(to) })}
      </p>
      {page.published?.state !== test.state && <p>{t('tests.unpublished')}</p>}
      {arms.map(({ name, variant, difference, verdict }) => {
        if (difference === null || verdict === null) return null
        const [low, high] =
          verdict === 'worse' ? [-difference.high, -difference.low] : [difference.low, difference.high]
        return (
          <p key={variant} className="test-verdict" data-verdict={verdict}>
            <strong>{t(`tests.${verdict}`, { name, low: points(low), high: points(high) })}</strong>
          </p>
        )
      })}
      <FigureTable
        caption={`${t('tests.heading')}: ${title}`}
        columns={columns}
        rows={arms}
        keyOf={({ variant }) => variant}
        empty={t('experiments.empty')}
      />
      {result !== undefined && result.mixed > 0 && (
        <p className="page-note">{t('tests.mixed', { count: format.count(result.mixed) })}</p>
      )}
      <p>
        <a href={variantsAddress(itemId, language)}>{t('tests.page')}</a>
      </p>
    </section>
  )
}
