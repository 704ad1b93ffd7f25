interface Week {
  /** 1 for Monday to 7. */
  firstDay: number;
}

/** What TypeScript does not know yet. */
interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?: () => Week;
  /** Its name in Chrome before 130. */
  weekInfo?: Week;
}

/** 0 for Sunday to 6; Monday where the browser does not know, which is in Firefox. */
export function firstDayOfWeek(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const known = new Intl.Locale(locale) as LocaleWithWeek;
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
