import type { Module } from '../module.ts'
import { handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { askForCode, changeLostPassword, confirmCode, requestState } from './recovery.ts'

export const module: Module = {
  routes: [
    handlePublic(api.lostPassword, askForCode),
    handlePublic(api.getConfirmCodig, requestState),
    handlePublic(api.codigRecoverysConfirm, confirmCode),
    handlePublic(api.changePassword, changeLostPassword),
  ],
}
