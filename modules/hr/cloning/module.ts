import type { Module } from '@cuadre/platform/module.ts'
import { clonablePositions } from './positions.ts'
import { clonableTimeKeys } from './time-keys.ts'

export const module: Module = { clonables: [clonablePositions, clonableTimeKeys] }
