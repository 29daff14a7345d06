import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Upload } from '@cuadre/kernel/upload.ts'
import { checked, ImportBatch } from '@cuadre/platform/imports/api.ts'
import { type CatalogueImport, megabytes, permissionOf } from '@cuadre/platform/imports/import-kinds.ts'

/** A record that a file creates or changes; `field` is the key of the words of a column. */
export const RecordChange = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['created', 'changed']),
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

export const CatalogueCheck = z.object({
  ...checked,
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  records: z.array(RecordChange),
})

const upload = { megabytes: megabytes.file }
const input = z.strictObject({ file: Upload })

const check = (what: CatalogueImport, path: `/private/${string}`, records: string) =>
  reads('POST', path, {
    permission: permissionOf[what],
    summary: `What importing these ${records} would create and change, or what is wrong in the file.`,
    input,
    output: CatalogueCheck,
    upload,
  })

const apply = (what: CatalogueImport, path: `/private/${string}`, records: string) =>
  changes('POST', path, {
    permission: permissionOf[what],
    summary: `Import ${records} from a workbook or separated text: all of them, or nothing.`,
    input,
    output: ImportBatch,
    upload,
  })

export const checkCategoryNomencladorExcel = check(
  'categories',
  '/private/categories/checkCategoryNomencladorExcel',
  'categories',
)
export const uploadCategoryNomencladorExcel = apply(
  'categories',
  '/private/categories/uploadCategoryNomencladorExcel',
  'categories',
)
export const checkProducts = check('products', '/private/imports/checkProducts', 'products')
export const importProducts = apply('products', '/private/imports/importProducts', 'products')
export const checkServices = check('services', '/private/imports/checkServices', 'services')
export const importServices = apply('services', '/private/imports/importServices', 'services')
export const checkPartners = check('partners', '/private/imports/checkPartners', 'clients and providers')
export const importPartners = apply('partners', '/private/imports/importPartners', 'clients and providers')
