import type { Module } from '@cuadre/platform/module.ts'
import { clonables } from './clonables.ts'

export const module: Module = { clonables }
