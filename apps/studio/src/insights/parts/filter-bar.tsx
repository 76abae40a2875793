import { ChevronDown, CircleAlert } from 'lucide-react'
import { useStudio } from '../../studio-context.tsx'
import { TIME_ZONES } from '../../time-zone.ts'
import { BOTS, INSIGHTS } from '../filters.ts'
import { PRESETS, type Preset } from '../period.ts'
import type { Filter } from '../sections.ts'
import { useReport } from './report-context.tsx'

const presets = Object.keys(PRESETS) as Preset[]

/** The filters a report heeds, as links and a form of its own address: what is chosen can be passed on as a link. */
export function FilterBar({ heeds }: { heeds: readonly Filter[] }) {
  const { t } = useStudio()
  const { filters, path, own } = useReport()
  if (heeds.length === 0) return null
  const problem = heeds.includes('period') ? (filters.period.problem ?? filters.problem) : undefined
  return (
    <div className="filters">
      {heeds.includes('period') && <PresetLinks />}
      <details className="filters-more" open={problem !== undefined}>
        <summary>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          <Chosen heeds={heeds} />
          <span className="studio-hidden">{t('filters.change')}</span>
        </summary>
        <form action={path === '' ? INSIGHTS : `${INSIGHTS}/${path}`} method="get" className="filters-form">
          {Object.entries(own).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {heeds.includes('period') && <PeriodFields />}
          {heeds.includes('site') && <SiteField />}
          {heeds.includes('bots') && <BotsField />}
          <button type="submit" className="button">
            {t('filters.apply')}
          </button>
        </form>
      </details>
      {problem !== undefined && (
        <p role="alert" className="notice" data-kind="error">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          {t(`filters.problem.${problem}`)}
        </p>
      )}
    </div>
  )
}

/** What is chosen, in a line. */
function Chosen({ heeds }: { heeds: readonly Filter[] }) {
  const { t, format } = useStudio()
  const { period, timeZone, site, bots } = useReport().filters
  const [from, to] = [format.date(period.from), format.date(period.to)]
  return (
    <>
      {heeds.includes('period') && <span className="filters-days">{from === to ? from : `${from} – ${to}`}</span>}
      {heeds.includes('period') && <span dir="ltr">{timeZone}</span>}
      {heeds.includes('site') && <bdi>{site}</bdi>}
      {heeds.includes('bots') && <span>{t(`filters.bots.${bots}`)}</span>}
    </>
  )
}

function PresetLinks() {
  const { t } = useStudio()
  const { filters, path, own, link } = useReport()
  return (
    <nav aria-label={t('filters.period')}>
      <ul className="presets">
        {presets.map((preset) => (
          <li key={preset}>
            <a
              href={link(path, own, { period: { preset } })}
              aria-current={filters.period.preset === preset ? 'true' : undefined}
            >
              {t(`filters.period.${preset}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PeriodFields() {
  const { t } = useStudio()
  const { period, timeZone } = useReport().filters
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <div key={end}>
          <label htmlFor={`filter-${end}`} className="field-label">
            {t(`filters.${end}`)}
          </label>
          <input
            id={`filter-${end}`}
            name={end}
            type="date"
            className="field-input"
            required
            defaultValue={period[end]}
          />
        </div>
      ))}
      <div>
        <label htmlFor="filter-zone" className="field-label">
          {t('filters.zone')}
        </label>
        <select id="filter-zone" name="tz" className="field-input" defaultValue={timeZone}>
          {(TIME_ZONES.includes(timeZone) ? TIME_ZONES : [timeZone, ...TIME_ZONES]).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </div>
    </>
  )
}

function BotsField() {
  const { t } = useStudio()
  return (
    <div>
      <label htmlFor="filter-bots" className="field-label">
        {t('filters.bots')}
      </label>
      <select id="filter-bots" name="bots" className="field-input" defaultValue={useReport().filters.bots}>
        {BOTS.map((choice) => (
          <option key={choice} value={choice}>
            {t(`filters.bots.${choice}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

function SiteField() {
  const { t } = useStudio()
  const { filters, sites } = useReport()
  return (
    <div>
      <label htmlFor="filter-site" className="field-label">
        {t('filters.site')}
      </label>
      <select id="filter-site" name="site" className="field-input" defaultValue={filters.site}>
        {[...new Set([filters.site, ...sites])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  )
}
