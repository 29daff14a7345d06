import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { checkEntries, importEntries } from '../api.ts'
import { ImportFlow } from '@cuadre/platform/imports/web/ImportFlow.tsx'
import classes from '@cuadre/platform/imports/web/Imports.module.css'
import { LedgerPreview } from './LedgerPreview.tsx'

const states = ['confirmed', 'pending'] as const

/** Entries from a workbook, from text or from a journal, confirmed at once or left to be reviewed. */
export function EntriesImport() {
  const t = useScreenWords()
  const language = useLanguage()
  const check = useUpload(checkEntries)
  const apply = useUpload(importEntries)
  const [state, setState] = useState<(typeof states)[number]>('confirmed')
  return (
    <ImportFlow
      what="entries"
      check={check}
      apply={apply}
      onCheck={(file) => check.mutate({ file })}
      onApply={(file) => apply.mutate({ file, confirm: state === 'confirmed' ? 'true' : 'false' })}
      isNothing={() => false}
      summary={({ entries, lines, total }) =>
        t('imports.summary.entries', { entries, lines, total: showAmount(total, language) })
      }
      preview={(found) => (
        <>
          <div className={classes['option']}>
            <span id="enter-as">{t('imports.enterAs')}</span>
            <SegmentedControl
              aria-labelledby="enter-as"
              size="xs"
              value={state}
              onChange={(value) => setState(value === 'pending' ? 'pending' : 'confirmed')}
              data={states.map((value) => ({ value, label: t(`imports.${value}`) }))}
            />
            <span className={classes['note']}>{t(`imports.enterAsWords.${state}`)}</span>
          </div>
          <LedgerPreview found={found} />
        </>
      )}
    />
  )
}
