import type { CatalogueImport as Kind } from '@cuadre/platform/imports/import-kinds.ts'
import { ImportFlow } from '@cuadre/platform/imports/web/ImportFlow.tsx'
import { RecordChanges } from '@cuadre/platform/imports/web/RecordChanges.tsx'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import * as api from '../api.ts'

const calls = {
  categories: { check: api.checkCategoryNomencladorExcel, apply: api.uploadCategoryNomencladorExcel },
  products: { check: api.checkProducts, apply: api.importProducts },
  services: { check: api.checkServices, apply: api.importServices },
  partners: { check: api.checkPartners, apply: api.importPartners },
}

/** A catalogue from a file. */
export function CatalogueImport({ what }: { what: Kind }) {
  const t = useScreenWords()
  const check = useUpload(calls[what].check)
  const apply = useUpload(calls[what].apply)
  return (
    <ImportFlow
      what={what}
      check={check}
      apply={apply}
      onCheck={(file) => check.mutate({ file })}
      onApply={(file) => apply.mutate({ file })}
      isNothing={({ created, changed }) => created + changed === 0}
      summary={({ created, changed, unchanged }) =>
        t('imports.summary.catalogue', { created, changed, unchanged })
      }
      preview={({ records, created, changed }) => (
        <RecordChanges
          one={t('imports.record')}
          records={records}
          all={created + changed}
          wordsOf={(field) => field}
        />
      )}
    />
  )
}
