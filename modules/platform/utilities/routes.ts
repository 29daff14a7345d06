import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { lettersOf } from './letters.ts'

export const utilityRoutes = [handle(api.convertNumberToLetter, lettersOf)]
