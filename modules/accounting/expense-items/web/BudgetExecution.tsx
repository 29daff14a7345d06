import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { day, type Filter, oneOf } from '@cuadre/web-kit/list/filter.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useRecordList } from '@cuadre/web-kit/list/use-record-list.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCalendarDollar } from '@tabler/icons-react'
import type { z } from 'zod'
import { getBudgetExecution } from '../api.ts'
import { budgetFormAddress } from './addresses.ts'

type Row = z.output<typeof getBudgetExecution.output>['data'][number]

const badges = { within: 'confirmed', over: 'overdue', unplanned: 'changed' } as const

const columns = columnsOf(getBudgetExecution, {
  code: { card: 'detail' },
  name: { cell: ({ name, parentId }) => (parentId === null ? <strong>{name}</strong> : name), card: 'title' },
  budgeted: {},
  executed: {},
  difference: {
    cell: ({ difference }) => <Money value={difference} report />,
    fits: true,
    principal: true,
  },
  percent: {
    cell: ({ percent }) => (percent === null ? '–' : <Money value={percent} decimals={1} />),
    fits: true,
  },
  state: { cell: (row) => <BudgetState row={row} />, card: 'state' },
})

const filters: readonly Filter[] = [
  day('expenseItems.budget.until', 'date'),
  oneOf('expenseItems.budget.state', 'state', ['within', 'over', 'unplanned'], 'expenseItems.budget.states'),
]

/** What was planned for each expense item and what was spent on it, from the beginning of the exercise to the end of a month. */
export default function BudgetExecution() {
  const t = useScreenWords()
  const language = useLanguage()
  const list = useRecordList({ call: getBudgetExecution, filters })
  const { data } = list.answer
  return (
    <ListBody
      name="expenseBudget"
      words="expenseItems.budget"
      list={list}
      columns={columns}
      filters={filters}
      tabs={
        data && (
          <p>
            {t('expenseItems.budget.summary', {
              from: showDay(data.startDate),
              until: showDay(data.endDate),
              budgeted: showAmount(data.totals.budgeted, language),
              executed: showAmount(data.totals.executed, language),
              difference: showAmount(data.totals.difference, language),
            })}
          </p>
        )
      }
      actions={
        <ButtonLink to={budgetFormAddress} leftSection={<IconCalendarDollar {...smallIcon} />}>
          {t('expenseItems.budget.edit')}
        </ButtonLink>
      }
    />
  )
}

function BudgetState({ row: { state } }: { row: Row }) {
  const t = useScreenWords()
  return <StateBadge badge={badges[state]}>{t(`expenseItems.budget.states.${state}`)}</StateBadge>
}
