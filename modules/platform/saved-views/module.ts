import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { deleteView, ownViews, saveView } from './saved-views.ts'

export const module: Module = {
  routes: [
    handle(api.savedViews, ownViews),
    handle(api.saveView, saveView),
    handle(api.deleteView, deleteView),
  ],
}
