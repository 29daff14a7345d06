import { branchKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { createBranch, deleteBranch, getBranch, listBranches, updateBranch } from './branches.ts'
import { branchPage } from './queries.ts'
import { branchFinder } from './search.ts'

export const module: Module = {
  kinds: [branchKind],
  finders: [branchFinder],
  routes: [
    handle(api.getBranches, branchPage),
    handle(api.createBranch, createBranch),
    handle(api.updatedBranch, updateBranch),
    handle(api.getBranchById, getBranch),
    handle(api.getBranchName, getBranch),
    handle(api.getBranchesArr, listBranches),
    handle(api.deleteBranch, deleteBranch),
  ],
}
