import { query, useChange } from '@cuadre/web-kit/api.ts'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { Loaded, readOnce } from '@cuadre/web-kit/detail/Loaded.tsx'
import { at } from '@cuadre/web-kit/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import { monthNamesOf } from '../../../calendar/web/month-names.ts'
import { MonthsEditor } from '../../../calendar/web/MonthsEditor.tsx'
import { getDefinition, getPlan, savePlan } from '../../definition-api.ts'
import { addressOf, planAddress } from './addresses.ts'
import { changedCells, computedCells, planColumns, planLines } from './plan-lines.ts'
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
  const [start] = useState(() => planLines(body, plan.data, language))
  const save = useChange(savePlan)
  return (
    <MonthsEditor
      title={t('statements.config.planOf', { name: `${form} ${name}` })}
      label={t('statements.config.planTitle')}
      words="statements.config"
      exercises={plan.exercises}
      exercise={exercise}
      onExercise={(exerciseId) => void navigate(at(planAddress, { id: _id, exerciseId }))}
      back={addressOf(_id)}
      start={start}
      changedOf={changedCells}
      columnsOf={(lines) =>
        planColumns({
          language,
          body,
          monthNames: monthNamesOf(exercise, language),
          computed: computedCells(body, lines),
        })
      }
      saving={{
        ...save,
        send: (cells) => save.mutateAsync({ _id, exerciseId: exercise._id, cells: [...cells] }),
      }}
      said={{
        saved: t('statements.config.planSaved', { form, exercise: exercise.code }),
        closed: t('statements.config.planClosed', { exercise: exercise.code }),
        help: t(`statements.config.planHelp.${body.planned}`),
      }}
      numbered={{ header: 'statements.row', of: ({ row }) => row }}
      actions={<ImportButton what="plans" of={{ definitionId: _id, exerciseId: exercise._id }} />}
    />
  )
}
