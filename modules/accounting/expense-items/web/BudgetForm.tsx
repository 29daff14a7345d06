import { query, useChange } from '@cuadre/web-kit/api.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { monthNamesOf } from '../../calendar/web/month-names.ts'
import { MonthsEditor } from '../../calendar/web/MonthsEditor.tsx'
import { getExpenseBudget, saveExpenseBudget } from '../api.ts'
import { budgetAddress, budgetFormAddress } from './addresses.ts'
import { budgetColumns, budgetLines, changedCells, wholeYear } from './budget-lines.ts'

type Budget = z.output<typeof getExpenseBudget.output>
type Exercise = Budget['exercises'][number]

/** What is planned to be spent on each item in each month of an exercise. */
export default function BudgetForm({ exerciseId }: { exerciseId?: string | undefined }) {
  const t = useScreenWords()
  const budget = useQuery({
    ...query(getExpenseBudget, { ...(exerciseId !== undefined && { exerciseId }) }),
    ...readOnce,
  })
  return (
    <Loaded query={budget}>
      {(data) => {
        const exercise = data.exercises.find(({ _id }) => _id === data.exerciseId)
        return exercise ? (
          <BudgetEditor key={exercise._id} budget={data} exercise={exercise} />
        ) : (
          <EmptyState title={t('expenseItems.budget.noExercise')}>
            {t('expenseItems.budget.noExerciseWords')}
          </EmptyState>
        )
      }}
    </Loaded>
  )
}

function BudgetEditor({ budget, exercise }: { budget: Budget; exercise: Exercise }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const [start] = useState(() => budgetLines(budget))
  const save = useChange(saveExpenseBudget)
  const title = t('expenseItems.budget.editTitle')
  return (
    <MonthsEditor
      title={title}
      label={title}
      words="expenseItems.budget"
      exercises={budget.exercises}
      exercise={exercise}
      onExercise={(exerciseId) => void navigate(at(budgetFormAddress, { exerciseId }))}
      back={budgetAddress}
      start={start}
      changedOf={changedCells}
      columnsOf={(lines) => budgetColumns({ language, lines, monthNames: monthNamesOf(exercise, language) })}
      saving={{
        ...save,
        send: (cells) => save.mutateAsync({ exerciseId: exercise._id, cells: [...cells] }),
      }}
      said={{
        saved: t('expenseItems.budget.saved', { exercise: exercise.code }),
        closed: t('expenseItems.budget.closed', { exercise: exercise.code }),
        help: t('expenseItems.budget.help'),
      }}
      total={(lines) => (
        <strong>
          {t('expenseItems.budget.total')} {showAmount(wholeYear(lines), language)}
        </strong>
      )}
    />
  )
}
