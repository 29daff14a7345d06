import { useState } from 'react'
import classes from './Avatar.module.css'

interface AvatarProps {
  name: string
  image?: string | null
  /** A square for organizations, a circle for people. */
  square?: boolean
  size?: number
}

const little = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'the', 'of', 'and'])
const legal = /^(s\.?r\.?l\.?|s\.?a\.?|mipyme)$/i

/** Two letters of a name: «Comercial La Ceiba S.R.L.» is CC, «Yanelis Fuentes Ortega» is YF. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => word !== '' && !little.has(word.toLowerCase()) && !legal.test(word))
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase())
    .join('')
}

export function Avatar({ name, image, square = false, size = 30 }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const showsImage = image !== undefined && image !== null && image !== '' && !broken
  return (
    <span
      className={classes['avatar']}
      data-square={square}
      data-initials={showsImage ? undefined : initialsOf(name)}
      style={{ width: size, height: size }}
      aria-hidden
    >
      {showsImage && <img src={image} alt="" onError={() => setBroken(true)} />}
    </span>
  )
}
