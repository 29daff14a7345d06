import type { Kind } from '@cuadre/kernel/kind.ts'

export const importBatchKind = {
  type: 'import',
  names: { es: 'Importación', en: 'Import' },
  refusals: { import_batch_file_key: 'import.sameFile' },
} as const satisfies Kind
