import type { Module } from '@cuadre/platform/module.ts'
import { handleFile } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { importClock, readBefore, tryClock } from './importing.ts'
import { lookBefore, readClock } from './looking.ts'

export const module: Module = {
  routes: [
    handleFile(api.readClock, lookBefore, readClock),
    handleFile(api.tryClock, readBefore, tryClock),
    handleFile(api.importClock, readBefore, importClock),
  ],
}
