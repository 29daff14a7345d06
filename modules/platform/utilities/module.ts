import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { stampPdf } from './stamp.ts'
import * as api from './api.ts'
import { lettersOf } from './letters.ts'

export const module: Module = {
  routes: ({ files: owners }) => [
    handle(api.convertNumberToLetter, lettersOf),
    handle(api.updatePdf, stampPdf(owners)),
  ],
}
