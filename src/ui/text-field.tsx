import { useId, type ComponentProps, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'

const field = css`
  display: grid;
  gap: ${space(1)};
  & > [data-label] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(2)};
    font-weight: 500;
  }
  & > [data-input] {
    position: relative;
    display: grid;
    align-items: center;
  }
  /* Inside the end of the input, with the same distance to three of its edges. */
  & > [data-input] > :nth-child(2) {
    position: absolute;
    inset-inline-end: ${space(1)};
    inline-size: calc(var(--_control) - ${space(2)});
    min-block-size: calc(var(--_control) - ${space(2)});
    border-radius: calc(var(--_radius-control) - ${space(1)});
  }
  & input:not(:only-child) {
    padding-inline-end: calc(var(--_control) + ${space(1)});
  }
  & input {
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: var(--_control);
    padding: 0 ${space(3)};
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: inherit;
    font: 400 var(--_font-size)/1.5 var(--_font-family);
    /* Phones zoom in on inputs with smaller text. */
    @media (pointer: coarse) {
      font-size: max(16px, calc(var(--_font-size) * 8 / 7));
    }
  }
  & input[aria-invalid] {
    border-color: var(--_error);
  }
`

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** At the end of the line of the label. */
  badge?: ReactNode
  /** A control inside the end of the input. */
  action?: ReactNode
}

/** A single-line input with a label. */
export function TextField({ label, badge, action, ...rest }: Props) {
  const id = useId()
  return (
    <div className={field()}>
      <div data-label="">
        <label htmlFor={id}>{label}</label>
        {badge}
      </div>
      {/* Its end is where the text ends, in whatever language the page is. */}
      <div data-input="" dir={rest.dir}>
        <input {...rest} id={id} />
        {action}
      </div>
    </div>
  )
}
