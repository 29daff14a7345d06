import type { Kind } from '@cuadre/kernel/kind.ts'

export const workerKind = {
  type: 'worker',
  names: { es: 'Trabajador', en: 'Worker' },
  table: 'worker',
  permission: 'adminUserDataSheet',
  list: '/rrhh/userDataSheet',
  details: '/rrhh/userDataSheet/details',
  isNamed: true,
  // Contracts, certificates and copies of identity cards: they say what a person earns and who she is.
  files: { see: ['seeSalaries'], change: ['seeSalaries'] },
  privately: { columns: ['identity_number'], see: 'seeSalaries' },
  refusals: {
    worker_code_key: 'worker.codeTaken',
    worker_identity_key: 'worker.identityTaken',
    worker_user_key: 'worker.userTaken',
    worker_contract_number_key: 'worker.contractNumberTaken',
    worker_contract_no_overlap: 'worker.twoContracts',
  },
} as const satisfies Kind

/** The photograph of a worker, which whoever keeps the files sees. */
export const workerPhotoKind = {
  type: 'workerPhoto',
  names: { es: 'Fotografía de un trabajador', en: 'Photograph of a worker' },
  files: { see: ['adminUserDataSheet'], change: ['adminUserDataSheet'] },
} as const satisfies Kind
