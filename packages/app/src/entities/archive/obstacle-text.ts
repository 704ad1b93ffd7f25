import { archiveObstacle } from '@signet/domain/contracts/archive-obstacle';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useDates } from '../../shared/i18n/use-dates.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Says what has to happen before a contract can be archived; undefined when it can be. */
export function useObstacleText(): (contract: Contract) => string | undefined {
  const t = useTexts('archive');
  const { date } = useDates();
  return (contract) => {
    const { state, expiryDate, term } = contract;
    const obstacle = archiveObstacle({ state, expiryDate, term });
    if (obstacle === undefined) return undefined;
    // a day without a time would be read as UTC
    return t(`obstacle.${obstacle}`, { date: expiryDate === null ? '' : date(`${expiryDate}T00:00`) });
  };
}
