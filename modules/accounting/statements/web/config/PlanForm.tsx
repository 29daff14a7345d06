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
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { Alert, Button, Kbd, Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { monthNamesOf } from '../../../calendar/web/month-names.ts'
import { getDefinition, getPlan, savePlan } from '../../definition-api.ts'
import { addressOf, planAddress } from './addresses.ts'
import classes from './config.module.css'
import { changedCells, computedCells, planColumns, planLines, type PlanLine } from './plan-lines.ts'
import type { Definition } from './use-definition-editor.ts'

type Plan = z.output<typeof getPlan.output>
type Exercise = Plan['exercises'][number]

/** What is planned for each row of a statement in each month of an exercise. */
export default function PlanForm({ id, exerciseId }: OneRecord & { exerciseId?: string | undefined }) {
  const definition = useQuery({ ...query(getDefinition, { id }) })
  const plan = useQuery({
    ...query(getPlan, { id, ...(exerciseId !== undefined && { exerciseId }) }),
    ...readOnce,
  })
  return (
    <Loaded query={definition}>
      {(statement) => <Loaded query={plan}>{(data) => <PlanOf definition={statement} plan={data} />}</Loaded>}
    </Loaded>
  )
}

function PlanOf({ definition, plan }: { definition: Definition; plan: Plan }) {
  const t = useScreenWords()
  const exercise = plan.exercises.find(({ _id }) => _id === plan.exerciseId)
  if (!exercise)
    return (
      <EmptyState title={t('statements.config.noExercise')}>
        {t('statements.config.noExerciseWords')}
      </EmptyState>
    )
  return (
    <PlanEditor
      key={`${definition._id}${definition.version}${exercise._id}`}
      definition={definition}
      plan={plan}
      exercise={exercise}
    />
  )
}

interface PlanEditorProps {
  definition: Definition
  plan: Plan
  exercise: Exercise
}

function PlanEditor({ definition, plan, exercise }: PlanEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const { _id, body, form, name } = definition
  const [saved, setSaved] = useState(() => planLines(body, plan.data, language))
  const [lines, setLines] = useState<readonly PlanLine[]>(saved)
  const computed = computedCells(body, lines)
  const changed = changedCells(saved, lines)
  const isClosed = exercise.state === 'closed'
  const save = useChange(savePlan, {
    onSuccess: () => {
      setSaved([...lines])
      toast.success(t('statements.config.planSaved', { form, exercise: exercise.code }))
    },
  })
  const submit = () => {
    if (save.isPending || changed.length === 0 || isClosed || hasUnread(lines)) return
    save.mutate({ _id, exerciseId: exercise._id, cells: changed })
  }
  useHotkeys([['mod+S', submit]], [])
  useEscape(() => void navigate({ to: addressOf(_id) }))
  return (
    <section className={classes['screen']} aria-label={t('statements.config.planTitle')}>
      <ScreenHead
        title={t('statements.config.planOf', { name: `${form} ${name}` })}
        actions={
          <>
            <Select
              aria-label={t('statements.config.exercise')}
              data={plan.exercises.map((each) => ({
                value: each._id,
                label: t('statements.config.exerciseCode', { code: each.code }),
              }))}
              value={exercise._id}
              allowDeselect={false}
              w={180}
              onChange={(exerciseId) => void navigate(at(planAddress, { id: _id, exerciseId }))}
            />
            <ImportButton what="plans" of={{ definitionId: _id, exerciseId: exercise._id }} />
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
              {t('statements.config.save')}
            </Button>
          </>
        }
      >
        {changed.length > 0 && (
          <span className={classes['unsaved']}>
            {t('statements.config.cells', { count: changed.length })}
          </span>
        )}
      </ScreenHead>
      {isClosed && (
        <Alert color="yellow">{t('statements.config.planClosed', { exercise: exercise.code })}</Alert>
      )}
      {save.error && (
        <Alert color="red" role="alert" title={save.error.message}>
          {save.error.fields.map(({ path, message }) => (
            <div key={path}>{message}</div>
          ))}
        </Alert>
      )}
      <p className={classes['note']}>{t(`statements.config.planHelp.${body.planned}`)}</p>
      <LineGrid
        label={t('statements.config.planTitle')}
        columns={planColumns({ language, body, monthNames: monthNamesOf(exercise, language), computed })}
        lines={lines}
        blank={() => planLines({ ...body, rows: body.rows.slice(0, 1) }, [], language)[0]!}
        fixed
        numbered={{ header: 'statements.row', of: ({ row }) => row }}
        minWidth="1790px"
        onChange={(next) => !isClosed && setLines(next)}
        beside={
          <KeyHints
            hints={[
              { keys: ['↵'], words: t('statements.config.keys.next') },
              { keys: ['Ctrl ↓'], words: t('statements.config.keys.above') },
              { keys: ['Ctrl V'], words: t('statements.config.keys.paste') },
            ]}
          />
        }
      />
      <LeaveGuard isUnsaved={() => changed.length > 0} />
    </section>
  )
}
