/** Pixels that a chart is high, whatever it shows. */
export const chartHeight = 264;
/** What stands over it: its title and the button for the table. */
export const headHeight = 52;
