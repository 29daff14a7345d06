import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { relativeKind } from './kind.ts'
import { relativeList, workersWithFamily } from './queries.ts'
import {
  addFamily,
  createRelative,
  deleteFamily,
  deleteRelative,
  familyOf,
  getRelative,
  updateRelative,
} from './relatives.ts'

export const module: Module = {
  kinds: [relativeKind],
  routes: [
    handle(api.familyFilter, relativeList),
    handle(api.createParentship, createRelative),
    handle(api.addFamilys, addFamily),
    handle(api.findOneFamily, getRelative),
    handle(api.getFamilyUser, familyOf),
    handle(api.getUsersWorkersFamily, workersWithFamily),
    handle(api.updatedParentship, updateRelative),
    handle(api.deleteParentship, deleteRelative),
    handle(api.deleteFamily, deleteFamily),
  ],
}
