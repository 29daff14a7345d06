import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Money } from '@cuadre/kernel/fields.ts'
import { Upload } from '@cuadre/kernel/upload.ts'
import { checked, ImportBatch } from '@cuadre/platform/imports/api.ts'
import { megabytes, permissionOf } from '@cuadre/platform/imports/import-kinds.ts'

const permission = permissionOf.assets
const upload = { megabytes: megabytes.file }
const input = z.strictObject({ file: Upload })

/** An asset that a row records, with what it is worth in the currency of the books. */
const AssetOfFile = z.object({
  row: z.int(),
  inventoryNumber: z.string().nullable(),
  name: z.string(),
  date: Day,
  cost: Money,
  worn: Money,
  net: Money,
})

export const checkAssets = reads('POST', '/private/imports/checkAssets', {
  permission,
  summary: 'Which assets importing a file would record, or what is wrong in the file.',
  input,
  output: z.object({
    ...checked,
    created: z.int(),
    cost: Money,
    net: Money,
    /** The first of them. */
    assets: z.array(AssetOfFile),
  }),
  upload,
})

export const importAssets = changes('POST', '/private/imports/importAssets', {
  permission,
  summary:
    'Record assets from a workbook or separated text: all of them, or nothing; with what they have worn so far.',
  input,
  output: ImportBatch,
  upload,
})
