import { handle, type Handler } from '@cuadre/server-kit/handle.ts'
import type { MediaOwners } from '../media/owners.ts'
import { stampPdf } from './stamp.ts'
import * as api from './api.ts'
import { lettersOf } from './letters.ts'

export const utilityRoutes = (owners: MediaOwners): readonly Handler[] => [
  handle(api.convertNumberToLetter, lettersOf),
  handle(api.updatePdf, stampPdf(owners)),
]
