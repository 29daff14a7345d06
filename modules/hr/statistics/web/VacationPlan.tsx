import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { addDays, yearOf } from '@cuadre/kernel/day.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { localToday, showDay } from '@cuadre/web-kit/form/day-text.ts'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { Pages } from '@cuadre/web-kit/list/Pages.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { vacationPlan } from '../api.ts'
import { Missing } from './Missing.tsx'
import { dayAt, placeInYear } from './place-in-year.ts'
import { type Opened, PlanDialog } from './PlanDialog.tsx'
import { PlannedBar, type PlanRow } from './PlannedBar.tsx'
import { StatsTabs } from './StatsTabs.tsx'
import classes from './VacationPlan.module.css'
import { YearChoice } from './YearChoice.tsx'
import { yearShape } from './year-shape.ts'

const filters: readonly Filter[] = [record('rrhhStats.area', 'areaId', areaSource)]
const perPage = 50

/** The plan of holidays of a year, worker by worker, and who is missing on a day. */
export default function VacationPlan() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(yearShape)
  const { areaId, page } = search
  const year = search.year ?? yearOf(localToday())
  const [opened, setOpened] = useState<Opened>()
  const input = {
    year,
    page,
    limit: perPage,
    ...(areaId && { areaId }),
    ...(search.search && { search: search.search }),
  }
  const plan = useQuery({ ...query(vacationPlan, input), placeholderData: keepPreviousData })
  const displayed = plan.data
  return (
    <ListScreen
      title={t('rrhhStats.tabs.plan')}
      seal={<YearChoice year={year} onChange={(next) => setSearch({ year: next })} />}
      actions={<DownloadMenu onDownload={(format) => download(vacationPlan, input, { format })} />}
    >
      <StatsTabs at="plan" />
      <Filters
        filters={filters}
        search={{ ...search }}
        placeholder={t('rrhhStats.searchIn')}
        onSearch={setSearch}
      />
      {plan.error && (
        <ErrorState
          title={t('rrhhStats.tabs.plan')}
          message={plan.error.message}
          onRetry={() => void plan.refetch()}
        />
      )}
      {!displayed && !plan.error && <Loading />}
      {displayed?.data.length === 0 && (
        <EmptyState title={t('rrhhStats.nobody')}>{t('rrhhStats.nobodyWords')}</EmptyState>
      )}
      {displayed && displayed.data.length > 0 && (
        <>
          <p className={classes['hint']}>{t('rrhhStats.keys')}</p>
          <YearOfWorkers rows={displayed.data} year={year} onOpen={setOpened} />
          <Pages
            page={page}
            limit={perPage}
            total={displayed.total}
            onPage={(next) => setSearch({ page: next })}
          />
          <Missing areaId={areaId} />
        </>
      )}
      {opened && <PlanDialog opened={opened} close={() => setOpened(undefined)} />}
    </ListScreen>
  )
}

interface YearProps {
  rows: readonly PlanRow[]
  year: number
  onOpen(opened: Opened): void
}

const months = Array.from({ length: 12 }, (_, month) => month)

function YearOfWorkers({ rows, year, onOpen }: YearProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const short = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  return (
    // Whoever has no mouse scrolls it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes['frame']} tabIndex={0}>
      <div className={classes['plan']}>
        <div className={`${classes['row']} ${classes['head']}`}>
          <span>{t('rrhhStats.worker')}</span>
          <span className={classes['months']}>
            {months.map((month) => (
              <span key={month}>{short.format(Date.UTC(year, month, 1))}</span>
            ))}
          </span>
          <span className={classes['total']}>{t('rrhhStats.plannedDays')}</span>
        </div>
        {rows.map((row) => (
          <YearOfWorker key={row._id} row={row} year={year} onOpen={onOpen} />
        ))}
      </div>
    </div>
  )
}

function YearOfWorker({ row, year, onOpen }: Omit<YearProps, 'rows'> & { row: PlanRow }) {
  const t = useScreenWords()
  /** A week from where the line was clicked. */
  const planAt = (event: MouseEvent<HTMLDivElement>) => {
    if (
      event.target !== event.currentTarget &&
      !(event.target instanceof HTMLElement && event.target.matches('i'))
    )
      return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const startDate = dayAt((event.clientX - left) / width, year)
    onOpen({ row, start: { startDate, endDate: addDays(startDate, 6) } })
  }
  return (
    <div className={classes['row']}>
      <span className={classes['name']}>
        <span title={row.area?.name}>{row.worker.name}</span>
        <ActionIcon
          variant="subtle"
          aria-label={`${t('rrhhStats.add')}: ${row.worker.name}`}
          onClick={() => onOpen({ row })}
        >
          <IconPlus {...smallIcon} />
        </ActionIcon>
      </span>
      {/* The button beside the name does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes['track']} onDoubleClick={planAt}>
        {months.map((month) => (
          <i key={month} />
        ))}
        {row.away.map((away) => {
          const { left, width } = placeInYear(away, year)
          const said = t(away.isHolidays ? 'rrhhStats.holidaysTaken' : 'rrhhStats.away', {
            from: showDay(away.startDate),
            until: showDay(away.endDate),
          })
          return (
            <span
              key={away.startDate}
              className={classes['away']}
              data-holidays={away.isHolidays || undefined}
              style={{ left: `${left}%`, width: `${width}%` }}
              title={said}
            >
              <VisuallyHidden>{said}</VisuallyHidden>
            </span>
          )
        })}
        {row.planned.map((planned) => (
          <PlannedBar
            key={planned._id}
            planned={planned}
            name={row.worker.name}
            year={year}
            onOpen={() => onOpen({ row, planned })}
          />
        ))}
      </div>
      <span className={classes['total']}>{row.days}</span>
    </div>
  )
}
