import { everyRow } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { exerciseFilter } from '../../exercises/api.ts'
import { checkOpeningBalances, importOpeningBalances } from '../api.ts'
import { ImportFlow } from '@cuadre/platform/imports/web/ImportFlow.tsx'
import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { LedgerPreview } from './LedgerPreview.tsx'

/** The opening balances of an exercise, beside those that it has or in their place. */
export function OpeningImport() {
  const t = useScreenWords()
  const language = useLanguage()
  const search: { exerciseId?: string } = useSearch({ strict: false })
  const list = useQuery(
    everyRow(exerciseFilter, { state: 'open', sort: [{ field: 'startDate', direction: 'asc' }] }),
  )
  const check = useUpload(checkOpeningBalances)
  const apply = useUpload(importOpeningBalances)
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState(search.exerciseId)
  const [replace, setReplace] = useState(false)
  const exercises = list.data?.data ?? []
  const exerciseId = chosen ?? exercises[0]?._id
  const inputOf = (sent: File, changed: { exerciseId?: string; replace?: boolean } = {}) => ({
    file: sent,
    exerciseId: changed.exerciseId ?? exerciseId ?? '',
    replace: (changed.replace ?? replace) ? ('true' as const) : ('false' as const),
  })
  // What was found depends on both choices, so the file is looked at again.
  const again = (changed: { exerciseId?: string; replace?: boolean }) => {
    if (file && check.data) check.mutate(inputOf(file, changed))
  }
  if (list.data && exercises.length === 0) return <Alert color="yellow">{t('imports.noExercise')}</Alert>
  return (
    <ImportFlow
      what="opening"
      check={check}
      apply={apply}
      onCheck={(sent) => {
        setFile(sent)
        check.mutate(inputOf(sent))
      }}
      onApply={(sent) => apply.mutate(inputOf(sent))}
      isNothing={() => false}
      summary={({ lines, total }) =>
        t('imports.summary.opening', { lines, total: showAmount(total, language) })
      }
      preview={(found) => <LedgerPreview found={found} />}
      disabled={exerciseId === undefined}
      options={
        <div className={classes['options']}>
          <Select
            label={t('imports.exercise')}
            w={180}
            allowDeselect={false}
            value={exerciseId ?? null}
            data={exercises.map(({ _id, code }) => ({ value: _id, label: code }))}
            onChange={(id) => {
              if (id === null) return
              setChosen(id)
              again({ exerciseId: id })
            }}
          />
          <Switch
            label={t('imports.replace')}
            description={t('imports.replaceWords')}
            checked={replace}
            onChange={({ currentTarget: { checked } }) => {
              setReplace(checked)
              again({ replace: checked })
            }}
          />
        </div>
      }
    />
  )
}
