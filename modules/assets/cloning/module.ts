import type { Module } from '@cuadre/platform/module.ts'
import { clonableEntryTypes } from './entry-types.ts'
import { clonableSpecifications } from './specifications.ts'

export const module: Module = { clonables: [clonableSpecifications, clonableEntryTypes] }
