import { everyRow, query } from '@cuadre/web-kit/api.ts'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { definitionFilter, getPlan } from '../../statements/definition-api.ts'
import { checkPlan, importPlan } from '../api.ts'
import { ImportFlow } from '@cuadre/platform/imports/web/ImportFlow.tsx'
import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { PlanPreview } from './PlanPreview.tsx'

/** What is planned for the rows of a statement in the months of an exercise. */
export function PlanImport() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const search: { definitionId?: string; exerciseId?: string } = useSearch({ strict: false })
  const list = useQuery(everyRow(definitionFilter, { sort: [{ field: 'form', direction: 'asc' }] }))
  const definitions = list.data?.data ?? []
  const definitionId =
    search.definitionId ?? definitions.find(({ type }) => type === 'performance')?._id ?? definitions[0]?._id
  const plan = useQuery({
    ...query(getPlan, { id: definitionId ?? '' }),
    enabled: definitionId !== undefined,
  })
  const exercises = (plan.data?.exercises ?? []).filter(({ state }) => state !== 'closed')
  const exerciseId = search.exerciseId ?? exercises[0]?._id
  const check = useUpload(checkPlan)
  const apply = useUpload(importPlan)
  const [file, setFile] = useState<File>()
  const inputOf = (sent: File, changed: { definitionId?: string; exerciseId?: string } = {}) => ({
    file: sent,
    definitionId: changed.definitionId ?? definitionId ?? '',
    exerciseId: changed.exerciseId ?? exerciseId ?? '',
  })
  const choose = (changed: { definitionId?: string; exerciseId?: string }) => {
    void navigate({
      to: '.',
      search: { what: 'plans', definitionId, exerciseId, ...changed } as never,
      replace: true,
    })
    // What was found depends on both choices, so the file is looked at again.
    if (file && check.data) check.mutate(inputOf(file, changed))
  }
  if (plan.data && exercises.length === 0) return <Alert color="yellow">{t('imports.noExercise')}</Alert>
  return (
    <ImportFlow
      what="plans"
      check={check}
      apply={apply}
      onCheck={(sent) => {
        setFile(sent)
        check.mutate(inputOf(sent))
      }}
      onApply={(sent) => apply.mutate(inputOf(sent))}
      isNothing={({ created, changed }) => created + changed === 0}
      summary={({ created, changed, unchanged }) =>
        t('imports.summary.plans', { created, changed, unchanged })
      }
      preview={(found) => <PlanPreview found={found} />}
      disabled={definitionId === undefined || exerciseId === undefined}
      options={
        <div className={classes['options']}>
          <Select
            label={t('imports.statement')}
            w={360}
            maw="100%"
            allowDeselect={false}
            value={definitionId ?? null}
            data={definitions.map(({ _id, form, name }) => ({ value: _id, label: `${form} ${name}` }))}
            onChange={(id) => id !== null && choose({ definitionId: id })}
          />
          <Select
            label={t('imports.exercise')}
            allowDeselect={false}
            value={exerciseId ?? null}
            data={exercises.map(({ _id, code }) => ({ value: _id, label: code }))}
            onChange={(id) => id !== null && choose({ exerciseId: id })}
          />
        </div>
      }
    />
  )
}
