type ProgressProps = { value: number; max: number; label: string }

/** How much of a known amount of work is done. */
export const Progress = ({ value, max, label }: ProgressProps) => (
  <progress
    value={value}
    max={max}
    aria-label={label}
    className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
  />
)
