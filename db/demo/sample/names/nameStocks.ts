import { easternStocks } from './eastern';
import { englishStocks } from './english';
import { northernStocks } from './northern';
import { romanceStocks } from './romance';

export const nameStocks = { ...englishStocks, ...romanceStocks, ...northernStocks, ...easternStocks };
export type NameStockKey = keyof typeof nameStocks;
