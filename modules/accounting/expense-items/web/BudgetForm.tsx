import { useEscape } from '@cuadre/web-kit/form/use-escape.ts'
import { query, useChange } from '@cuadre/web-kit/api.ts'
import { LeaveGuard } from '@cuadre/web-kit/form/LeaveGuard.tsx'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { hasUnread } from '@cuadre/web-kit/grid/lines.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { KeyHints } from '@cuadre/web-kit/widgets/KeyHints.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { Alert, Button, Kbd, Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { monthNamesOf } from '../../calendar/web/month-names.ts'
import { getExpenseBudget, saveExpenseBudget } from '../api.ts'
import { budgetAddress, budgetFormAddress } from './addresses.ts'
import { budgetColumns, budgetLines, type BudgetLine, changedCells, wholeYear } from './budget-lines.ts'
import classes from './BudgetForm.module.css'

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
  const [saved, setSaved] = useState(() => budgetLines(budget))
  const [lines, setLines] = useState<readonly BudgetLine[]>(saved)
  const changed = changedCells(saved, lines)
  const isClosed = exercise.state === 'closed'
  const save = useChange(saveExpenseBudget, {
    onSuccess: () => {
      setSaved([...lines])
      toast.success(t('expenseItems.budget.saved', { exercise: exercise.code }))
    },
  })
  const submit = () => {
    if (save.isPending || changed.length === 0 || isClosed || hasUnread(lines)) return
    save.mutate({ exerciseId: exercise._id, cells: changed })
  }
  useHotkeys([['mod+S', submit]], [])
  useEscape(() => void navigate({ to: budgetAddress }))
  return (
    <section className={classes['screen']} aria-label={t('expenseItems.budget.editTitle')}>
      <ScreenHead
        title={t('expenseItems.budget.editTitle')}
        actions={
          <>
            <Select
              aria-label={t('expenseItems.budget.exercise')}
              data={budget.exercises.map((each) => ({
                value: each._id,
                label: t('expenseItems.budget.exerciseCode', { code: each.code }),
              }))}
              value={exercise._id}
              allowDeselect={false}
              w={180}
              onChange={(exerciseId) => void navigate(at(budgetFormAddress, { exerciseId }))}
            />
            <Button
              loading={save.isPending}
              disabled={changed.length === 0 || isClosed || hasUnread(lines)}
              onClick={submit}
              rightSection={
                <Kbd size="xs" visibleFrom="sm">
                  Ctrl S
                </Kbd>
              }
            >
              {t('expenseItems.budget.save')}
            </Button>
          </>
        }
      >
        {changed.length > 0 && (
          <span className={classes['unsaved']}>
            {t('expenseItems.budget.cells', { count: changed.length })}
          </span>
        )}
      </ScreenHead>
      {isClosed && (
        <Alert color="yellow">{t('expenseItems.budget.closed', { exercise: exercise.code })}</Alert>
      )}
      {save.error && (
        <Alert color="red" role="alert" title={save.error.message}>
          {save.error.fields.map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </Alert>
      )}
      <p className={classes['note']}>{t('expenseItems.budget.help')}</p>
      <LineGrid
        label={t('expenseItems.budget.editTitle')}
        columns={budgetColumns({ language, lines, monthNames: monthNamesOf(exercise, language) })}
        lines={lines}
        blank={() => lines[0]!}
        fixed
        minWidth="1790px"
        onChange={(next) => !isClosed && setLines(next)}
        beside={
          <>
            <strong>
              {t('expenseItems.budget.total')} {showAmount(wholeYear(lines), language)}
            </strong>
            <KeyHints
              hints={[
                { keys: ['↵'], words: t('expenseItems.budget.keys.next') },
                { keys: ['Ctrl ↓'], words: t('expenseItems.budget.keys.above') },
                { keys: ['Ctrl V'], words: t('expenseItems.budget.keys.paste') },
              ]}
            />
          </>
        }
      />
      <LeaveGuard isUnsaved={() => changed.length > 0} />
    </section>
  )
}
