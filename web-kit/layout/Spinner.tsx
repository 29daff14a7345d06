import classes from './Spinner.module.css'

/** Covers the screen while something is on its way, but only when that lasts longer than 150 ms. */
export function Spinner({ label }: { label?: string }) {
  return (
    <output className={classes['cover']} aria-busy>
      <svg className={classes['ring']} viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r="16" />
        <path d="M20 4a16 16 0 0 1 16 16" />
      </svg>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </output>
  )
}
