/** So long a turn takes at least that goes on while something loads, in ms. */
const SLOW = 3000;

/**
 * What still moves for people who asked for less of it (`prefers-reduced-motion: reduce`, which must be on by now): whatever
 * takes time, but a slow sign of something that loads.
 */
export function judgeReducedMotion(): string[] {
  const shown = [...document.querySelectorAll('body, body *')].filter((each) => each.checkVisibility());
  const moving = shown.flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== undefined && style.content === 'none') return [];
      const found = [
        ...(takesTime(style.transitionDuration) ? [`changes within ${style.transitionDuration}`] : []),
        ...(style.animationName !== 'none' && !isSlow(style) && takesTime(style.animationDuration)
          ? [`moves within ${style.animationDuration}`]
          : []),
        ...(style.scrollBehavior === 'smooth' ? ['scrolls smoothly'] : []),
      ];
      const name = `<${element.localName}.${element.getAttribute('class')?.split(' ')[0] ?? ''}>${pseudo ?? ''}`;
      return found.map((fault) => `${name} ${fault}`);
    }),
  );
  return [...new Set(moving)];
}

const milliseconds = (times: string): number[] => times.split(', ').map((time) => parseFloat(time) * 1000);

const takesTime = (times: string): boolean => milliseconds(times).some((time) => time > 0);

const isSlow = ({ animationIterationCount, animationDuration }: CSSStyleDeclaration): boolean =>
  animationIterationCount === 'infinite' && milliseconds(animationDuration).every((time) => time >= SLOW);
