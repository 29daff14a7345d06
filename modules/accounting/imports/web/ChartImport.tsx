import { useUpload } from '@cuadre/web-kit/upload.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { checkCuentaNomencladorExcel, uploadCuentaNomencladorExcel } from '../api.ts'
import { ImportFlow } from '@cuadre/platform/imports/web/ImportFlow.tsx'
import { RecordChanges } from '@cuadre/platform/imports/web/RecordChanges.tsx'

/** The chart of accounts from a file. */
export function ChartImport() {
  const t = useScreenWords()
  const check = useUpload(checkCuentaNomencladorExcel)
  const apply = useUpload(uploadCuentaNomencladorExcel)
  return (
    <ImportFlow
      what="accounts"
      check={check}
      apply={apply}
      onCheck={(file) => check.mutate({ file })}
      onApply={(file) => apply.mutate({ file })}
      isNothing={({ created, changed }) => created + changed === 0}
      summary={({ created, changed, unchanged }) =>
        t('imports.summary.accounts', { created, changed, unchanged })
      }
      preview={({ accounts, created, changed }) => (
        <RecordChanges
          one={t('imports.account')}
          records={accounts}
          all={created + changed}
          wordsOf={(field) => `imports.columns.${field}`}
        />
      )}
    />
  )
}
