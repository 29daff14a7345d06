import { useUpload } from '@cuadre/web-kit/upload.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { checkCuentaNomencladorExcel, uploadCuentaNomencladorExcel } from '../api.ts'
import { ChartPreview } from './ChartPreview.tsx'
import { ImportFlow } from '@cuadre/platform/imports/web/ImportFlow.tsx'

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
      preview={(found) => <ChartPreview found={found} />}
    />
  )
}
